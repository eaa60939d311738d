// Addresses of salet 0.1 and where they lead now. Most are the same; an opener had a page below /explore/openers.

/**
 * The address of today for a path below the page's root and its query; null if there never was such a page.
 * @param {string} path
 * @param {string} query
 * @returns {string | null}
 */
export function presentAddress(path, query) {
  const opener = /^explore\/openers\/([a-z]+)\/?$/i.exec(path);
  if (opener) {
    const asked = new URLSearchParams(query);
    asked.set("word", opener[1].toLowerCase());
    return `explore/openers/?${asked}`;
  }
  const place = /^(play|review|explore(?:\/(?:openers|trees|strategies|letters))?)\/?$/.exec(path);
  return place ? `${place[1]}/${query}` : null;
}
