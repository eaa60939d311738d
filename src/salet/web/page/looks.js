// Before anything is drawn: the colours that the reader has chosen, or else the system's, so that the page does not
// flash in others. The style sheets know them by marks of the page: data-dark, data-strong (contrast), data-still.
{
  const SYSTEM = {
    dark: matchMedia("(prefers-color-scheme: dark)"),
    strong: matchMedia("(prefers-contrast: more)"),
    still: matchMedia("(prefers-reduced-motion: reduce)"),
  };
  let chosen = { theme: "", contrast: "", motion: "" };

  const look = () => {
    const { theme, contrast, motion } = chosen;
    const marks = {
      dark: theme ? theme === "dark" : SYSTEM.dark.matches,
      strong: contrast ? contrast === "on" : SYSTEM.strong.matches,
      still: motion ? motion === "off" : SYSTEM.still.matches,
    };
    for (const [name, holds] of Object.entries(marks)) document.documentElement.toggleAttribute(`data-${name}`, holds);
  };

  try {
    chosen = { ...chosen, ...JSON.parse(localStorage.getItem("salet.settings") ?? "{}") };
  } catch {
    // nothing is kept, or nothing may be read: the system's colours will do
  }
  look();
  for (const asked of Object.values(SYSTEM)) asked.addEventListener("change", look);
  document.addEventListener("looks", (event) => {
    chosen = /** @type {CustomEvent} */ (event).detail;
    look();
  });
}
