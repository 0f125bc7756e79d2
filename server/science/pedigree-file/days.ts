// Parses days as people write them. An ambiguous day is accepted only if the order of day and month is known.

export type DateOrder = 'month-first' | 'day-first';

/** `day` is null if only the year is known. */
type ReadDay = { ok: true; day: string | null; year: number } | { ok: false; detail: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The calendar day or the year of a cell, or a sentence that explains how to write it. */
export function dayOf(cell: string, order: DateOrder | null = null): ReadDay {
  const text = withoutHour(cell);
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  // Programs write a year alone as 2024-00-00.
  if (yearFirst?.[2] === '00' && yearFirst[3] === '00') return dayOf(yearFirst[1] ?? '');
  if (yearFirst) return dayIn(cell, yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayAndMonth = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(text);
  if (dayAndMonth) return dayIn(cell, dayAndMonth[3], monthOf(dayAndMonth[2]), dayAndMonth[1]);
  const monthAndDay = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  if (monthAndDay) return dayIn(cell, monthAndDay[3], monthOf(monthAndDay[1]), monthAndDay[2]);
  if (NUMBERS.test(text)) return inOrder(cell, text, order);
  const year = /^(?:ca?\.? ?)?((?:19|20)\d\d)$/i.exec(text)?.[1];
  return year === undefined ? noDay(cell) : { ok: true, day: null, year: Number(year) };
}

/** Programs append the hour, which is midnight, to a day. */
const withoutHour = (cell: string): string => cell.trim().replace(/[T ]0?0:00(:00)?(\.0+)?Z?$/, '');

/** Matches 3/5/2024, where day or month may come first, depending on the country. Spreadsheets shorten the year. */
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/;

function inOrder(cell: string, text: string, order: DateOrder | null): ReadDay {
  const { 'month-first': monthFirst, 'day-first': dayFirst } = bothOrders(text);
  const days = [...new Set([monthFirst, dayFirst])].filter((day) => day !== null);
  const [day] = days;
  if (day === undefined) return noDay(cell);
  const meant = days.length === 1 ? day : order && bothOrders(text)[order];
  if (meant) return { ok: true, day: meant, year: Number(meant.slice(0, 4)) };
  return refuse(`“${cell}” may be two days; write it as ${days.join(' or ')}.`);
}

/** The days that a cell like 3/5/2024 may mean; null for an order in which it is not a day. */
export function bothOrders(text: string): Record<DateOrder, string | null> {
  const [, first = '', second = '', year = ''] = NUMBERS.exec(text) ?? [];
  const whole = year.length === 2 ? `20${year}` : year;
  const [monthFirst, dayFirst] = [dayIn(text, whole, first, second), dayIn(text, whole, second, first)];
  return { 'month-first': monthFirst.ok ? monthFirst.day : null, 'day-first': dayFirst.ok ? dayFirst.day : null };
}

/**
 * Infers the order of a column of days from days after the 12th; `shownBy` is the index of the first one. `isOpen` is true if
 * no cell shows an order, and `unclear` lists the ambiguous cells. If cells disagree, `order` is null and `isOpen` is false.
 */
export function orderOf(cells: readonly string[]): {
  order: DateOrder | null;
  shownBy: number | null;
  isOpen: boolean;
  unclear: string[];
} {
  const orders = new Map<DateOrder, number>();
  const unclear = new Set<string>();
  for (const [place, cell] of cells.entries()) {
    const days = bothOrders(withoutHour(cell));
    const [monthFirst, dayFirst] = [days['month-first'], days['day-first']];
    if (monthFirst && dayFirst && monthFirst !== dayFirst) unclear.add(cell.trim());
    else if (monthFirst && !dayFirst && !orders.has('month-first')) orders.set('month-first', place);
    else if (dayFirst && !monthFirst && !orders.has('day-first')) orders.set('day-first', place);
  }
  const [[order, shownBy] = [null, null]] = orders.size === 1 ? orders : [];
  return { order, shownBy, isOpen: orders.size === 0, unclear: [...unclear] };
}

function dayIn(cell: string, year = '', month = '', day = ''): ReadDay {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
  return isDay ? { ok: true, day: written, year: Number(year) } : noDay(cell);
}

const monthOf = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

const noDay = (cell: string): ReadDay => refuse(`“${cell}” is no day; write it as 2024-02-28.`);

const refuse = (detail: string): ReadDay => ({ ok: false, detail });
