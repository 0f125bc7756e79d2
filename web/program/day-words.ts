// Days of the calendar as the keeper's browser writes them.
import { unbroken } from '../ui/in-words.ts';

const words = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' });

/** "Sunday, March 8, 2026"; empty for what is no date. */
export function dayInWords(date: string | undefined): string {
  return date && isDate(date) ? unbroken(words.format(at(date))) : '';
}

/** "Friday, March 5 – Thursday, March 11, 2027"; one day where there is no other. */
export function daysInWords(from: string, to = from): string {
  return isDate(from) && isDate(to) ? unbroken(words.formatRange(at(from), at(to))) : '';
}

const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const isDate = (date: string) => !Number.isNaN(at(date));
