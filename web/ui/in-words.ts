// Dates, times and lists as an American reader writes them.
// Each formatter is made when it is first used: the first one of a page loads data that hold a slow phone for 100 ms.

/** "4:05:09 PM", on the reader's clock. */
export const clockTime = formatterOf({ timeStyle: 'medium' });
/** "4:05 PM", on the reader's clock. */
export const hourAndMinute = formatterOf({ timeStyle: 'short' });
/** "Monday, May 25" for `2026-05-25`. */
export const weekdayAndDay = formatterOf({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
/** "May 25" for `2026-05-25`. */
export const monthAndDay = formatterOf({ month: 'short', day: 'numeric', timeZone: 'UTC' });
/** "April 12, 2024", where the reader is. */
export const longDay = formatterOf({ dateStyle: 'long' });
/** "April 12, 2024 at 4:05 PM", on the reader's clock. */
export const moment = formatterOf({ dateStyle: 'long', timeStyle: 'short' });

/** "a Java", "an Ancona" */
export const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** "Juno, Otto, and Fern" */
export const allOf = listOf('conjunction');
/** "white, brown, or tinted" */
export const anyOf = listOf('disjunction');

/** "April 12, 2024", the same in every time zone, for a date without a time. By hand, because a page opens with it. */
export function calendarDay(date: string): string {
  const day = new Date(date);
  return unbroken(`${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`);
}

/** Keeps the month, the day and the year on one line, and AM or PM beside its time. */
export const unbroken = (text: string): string => text.replace(/\s(?=\d{1,2}\b(?!:)|\d{4}\b|[AP]M)/g, '\u00a0');

export function formatterOf(options: Intl.DateTimeFormatOptions): (time: string | number | Date) => string {
  const format = once(() => new Intl.DateTimeFormat('en-US', options));
  return (time) => unbroken(format().format(new Date(time)));
}

function listOf(type: Intl.ListFormatType): (items: readonly string[]) => string {
  const format = once(() => new Intl.ListFormat('en-US', { type }));
  return (items) => format().format(items);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];
