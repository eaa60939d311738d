// Numbers, chances and days as people read them.
import { text } from "../text/index.js";

/** 12345 as 12,345. @param {number} number */
export const count = (number) => text.grouped(number);

/** A number with so many decimals; no minus before zero. @param {number} number @param {number} decimals */
export function decimal(number, decimals) {
  const shown = number.toFixed(decimals);
  return Number(shown) === 0 ? shown.replace("-", "") : shown;
}

/** Wednesday, 18 November. @param {string} day */
export const longDay = (day) => text.days.long(day);

/** Wed, 18 Nov; with the year if it is another one. @param {string} day @param {string} [now] */
export const mediumDay = (day, now = today()) =>
  day.slice(0, 4) === now.slice(0, 4) ? text.days.medium(day) : shortDay(day);

/** 18 Nov 2026. @param {string} day */
export const shortDay = (day) => text.days.short(day);

/** Today where the reader is, as 2026-11-18. @param {Date} [now] */
export function today(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** How many milliseconds are left of this day. @param {Date} [now] */
export function untilTomorrow(now = new Date()) {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
}
