// The answers so far: which word it was on which day. Days are texts such as 2026-07-17. Puzzle 0 was that of 19 June
// 2021, and there has been one every day since: the number of a puzzle follows from its day.
import { HistoryError } from "../core/errors.js";
import { SPACE, strip } from "../core/strings.js";
import { text } from "../text/index.js";

/** @typedef {{date: string, number: number, answer: string}} Day one day's puzzle and its answer */

/** The day of puzzle 0. */
export const FIRST = "2021-06-19";
const MILLISECONDS = 86_400_000;

/** @param {string} date */
const time = (date) => Date.parse(`${date}T00:00:00Z`);

/** The number of the puzzle of a day. @param {string} date */
export const numberOf = (date) => (time(date) - time(FIRST)) / MILLISECONDS;

/** The day of the puzzle with a number. @param {number} number */
export const dateOf = (number) => new Date(time(FIRST) + number * MILLISECONDS).toISOString().slice(0, 10);

/** Whether a text is a day that there is. @param {string} date */
export const isDate = (date) =>
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(date) && date > "0001" && !isNaN(time(date)) && dateOf(numberOf(date)) === date;

/** Days in their order, each once, and ways to look them up. */
export class History {
  /** @type {Day[]} */
  #days;
  /** @type {Map<number, Day> | null} */
  #byNumber = null;
  /** @type {Map<string, string[]> | null} */
  #byAnswer = null;

  /** Sort the days; a day that is given twice has to have the same answer both times.
   * @param {Iterable<{date: string, answer: string}>} [days] */
  constructor(days = []) {
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const { date, answer } of days) {
      const word = strip(answer).toLowerCase();
      const known = found.get(date) ?? word;
      if (known !== word) throw new HistoryError(text.history.twoAnswers(date, known, word));
      found.set(date, word);
    }
    const dates = [...found.keys()].sort();
    this.#days = dates.map((date) => ({
      date,
      number: numberOf(date),
      answer: /** @type {string} */ (found.get(date)),
    }));
  }

  /** A history of days that are known to be in order. @param {Day[]} days */
  static of(days) {
    const history = new History();
    history.#days = days;
    return history;
  }

  get #numbers() {
    return (this.#byNumber ??= new Map(this.#days.map((day) => [day.number, day])));
  }

  get #answers() {
    if (this.#byAnswer) return this.#byAnswer;
    /** @type {Map<string, string[]>} */
    const dates = new Map();
    for (const { answer, date } of this.#days) dates.set(answer, [...(dates.get(answer) ?? []), date]);
    return (this.#byAnswer = dates);
  }

  get length() {
    return this.#days.length;
  }

  [Symbol.iterator]() {
    return this.#days[Symbol.iterator]();
  }

  /** The last day whose answer is known. */
  get last() {
    return this.#days[this.#days.length - 1] ?? null;
  }

  /** A day's puzzle, or null if its answer is not known. @param {string} date */
  on(date) {
    return this.number(numberOf(date));
  }

  /** The puzzle with a number, or null if its answer is not known. @param {number} number */
  number(number) {
    return this.#numbers.get(number) ?? null;
  }

  /** Every day on which a word was the answer, the earliest first. @param {string} answer */
  dates(answer) {
    return this.#answers.get(strip(answer).toLowerCase()) ?? [];
  }

  /** The history as it was known on a day: the days before it. @param {string} date */
  before(date) {
    return History.of(this.#days.slice(0, this.#place(date)));
  }

  /** The known days from `start` to `end`, both included. @param {string} start @param {string} end */
  between(start, end) {
    return this.#days.slice(this.#place(start), this.#place(dateOf(numberOf(end) + 1)));
  }

  /** This history and further days; a day with two different answers is refused.
   * @param {Iterable<{date: string, answer: string}>} days */
  withDays(days) {
    return new History([...this.#days, ...days]);
  }

  /** The days without an answer from the first known day to `end`, or to the last known one. @param {string} [end] */
  gaps(end) {
    if (!this.#days.length) return [];
    const last = end ? numberOf(end) : this.#days[this.#days.length - 1].number;
    const missing = [];
    for (let number = this.#days[0].number; number <= last; number += 1) {
      if (!this.#numbers.has(number)) missing.push(dateOf(number));
    }
    return missing;
  }

  /** How many days are before a day. @param {string} date */
  #place(date) {
    let [from, to] = [0, this.#days.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#days[middle].date < date) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** @typedef {{allowed?: {has: (word: string) => boolean} | null, today?: string, gaps?: boolean}} Checks
 *   allowed: the words that can be answers; today: no day may be later; gaps: days may be missing */

/**
 * Read a history from text: a line for each day with date, number and answer; the number may be left out. Empty lines
 * and those that begin with # say nothing. Columns are separated by tabs, commas or spaces. What is wrong is refused
 * with its line.
 * @param {string} given
 * @param {string} [source] the name of the file
 * @param {Checks} [checks]
 */
export function readHistory(given, source = "history", { allowed = null, today = "", gaps = false } = {}) {
  /** @type {Day[]} */
  const days = [];
  for (const [at, line] of given
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (!strip(line) || strip(line).startsWith("#")) continue;
    const read = readDay(line);
    const fault =
      typeof read === "string"
        ? read
        : faultOf(read, allowed, today) || faultBetween(days[days.length - 1] ?? null, read, gaps);
    if (fault) throw new HistoryError(text.history.at(source, at + 1, fault), { source, line: at + 1 });
    days.push(/** @type {Day} */ (read));
  }
  return History.of(days);
}

/** Days as text that `readHistory` reads. @param {Iterable<Day>} days */
export const writeHistory = (days) =>
  Array.from(days, ({ date, number, answer }) => `${date}\t${number}\t${answer}\n`).join("");

const BETWEEN_COLUMNS = new RegExp(`[${SPACE},;]+`);

/** The day of a line, or what is wrong with the line by itself. @param {string} line @returns {Day | string} */
function readDay(line) {
  const columns = strip(line)
    .replace(/^[,;]+|[,;]+$/g, "")
    .split(BETWEEN_COLUMNS);
  if (columns.length !== 2 && columns.length !== 3) return text.history.notDay(strip(line));
  const [date, number] = columns;
  if (!isDate(date)) return text.history.notDate(date);
  const right = numberOf(date);
  if (columns.length === 3 && number !== String(right)) return text.history.otherNumber(date, right, number);
  return { date, number: right, answer: columns[columns.length - 1].toLowerCase() };
}

/** What is wrong with a day; empty if it is fine.
 * @param {Day} day @param {{has: (word: string) => boolean} | null} allowed @param {string} today */
function faultOf({ date, answer }, allowed, today) {
  if (date < FIRST) return text.history.tooEarly(date, FIRST);
  if (today && date > today) return text.history.future(date, today);
  if (!/^[a-z]{5}$/.test(answer)) return text.history.notWord(answer);
  return allowed && !allowed.has(answer) ? text.history.notGuess(answer) : "";
}

/** What is wrong with a day after the one before it; empty if it is fine.
 * @param {Day | null} before @param {Day} day @param {boolean} gaps */
function faultBetween(before, { date, number, answer }, gaps) {
  if (!before) return "";
  if (before.date === date) return text.history.twoLines(date, before.answer, answer);
  if (before.date > date) return text.history.disorder(date, before.date);
  return before.number + 1 < number && !gaps ? text.history.gap(dateOf(before.number + 1), date) : "";
}
