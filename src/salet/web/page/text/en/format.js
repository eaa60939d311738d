// How English writes numbers and days.

const MONTHS = "January February March April May June July August September October November December".split(" ");
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** The parts of a day such as 2026-11-18. @param {string} date */
function partsOf(date) {
  const at = new Date(`${date}T00:00:00Z`);
  const [weekday, month] = [WEEKDAYS[at.getUTCDay()], MONTHS[at.getUTCMonth()]];
  return { weekday, month, day: at.getUTCDate(), year: at.getUTCFullYear() };
}

/** Days in three lengths; Intl would do the same, but takes a tenth of a second on a slow phone before it can. */
export const days = {
  /** Wednesday, 18 November. @param {string} date */
  long: (date) => {
    const { weekday, day, month } = partsOf(date);
    return `${weekday}, ${day} ${month}`;
  },
  /** Wed, 18 Nov. @param {string} date */
  medium: (date) => {
    const { weekday, day, month } = partsOf(date);
    return `${weekday.slice(0, 3)}, ${day} ${month.slice(0, 3)}`;
  },
  /** 18 Nov 2026. @param {string} date */
  short: (date) => {
    const { day, month, year } = partsOf(date);
    return `${day} ${month.slice(0, 3)} ${year}`;
  },
};

/** A number with its thousands set off: 1,234. @param {number} number */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** A number with its noun: 1 word, 3 words. @param {number} number @param {string} one @param {string} [many] */
export const amount = (number, one, many = `${one}s`) => `${grouped(number)} ${number === 1 ? one : many}`;

/** A number as a place: 1st, 2nd, 3rd, 4th. @param {number} number */
export function ordinal(number) {
  if ([11, 12, 13].includes(number % 100)) return `${number}th`;
  return number + (["th", "st", "nd", "rd"][number % 10] ?? "th");
}

/**
 * A number with so many decimals. Halfway between two, the even one is taken, as Python does.
 * @param {number} value
 * @param {number} decimals
 */
export function fixed(value, decimals) {
  if (Math.abs(value * 2 ** (decimals + 1)) % 2 !== 1) return value.toFixed(decimals);
  const below = Math.floor(value * 10 ** decimals);
  return ((below % 2 === 0 ? below : below + 1) / 10 ** decimals).toFixed(decimals);
}
