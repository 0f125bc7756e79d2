// Days as people write them. Only what can mean one day alone is taken.

export type ReadDay = { ok: true; day: string } | { ok: false; detail: string };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The calendar day of a cell, or a sentence that says how to write it. */
export function dayOf(cell: string): ReadDay {
  // Programs put the hour of a day behind it, which is midnight.
  const text = cell.replace(/[T ]0?0:00(:00)?(\.0+)?Z?$/, '');
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (yearFirst) return dayIn(cell, yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayAndMonth = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(text);
  if (dayAndMonth) return dayIn(cell, dayAndMonth[3], monthOf(dayAndMonth[2]), dayAndMonth[1]);
  const monthAndDay = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  if (monthAndDay) return dayIn(cell, monthAndDay[3], monthOf(monthAndDay[1]), monthAndDay[2]);
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (numbers) return inEitherOrder(cell, numbers[1], numbers[2], numbers[3]);
  if (/^\d{4}$/.test(text))
    return refuse(`“${cell}” is a year and no day; leave it empty, or write it as ${text}-04-30.`);
  return noDay(cell);
}

/** As in 3/5/2024: day or month may stand first, and differs from country to country. */
function inEitherOrder(cell: string, first = '', second = '', year = ''): ReadDay {
  const readings = [dayIn(cell, year, first, second), dayIn(cell, year, second, first)];
  const days = [...new Set(readings.flatMap((reading) => (reading.ok ? reading.day : [])))];
  const [day] = days;
  if (day === undefined) return noDay(cell);
  return days.length === 1 ? { ok: true, day } : refuse(`“${cell}” may be two days; write it as ${days.join(' or ')}.`);
}

function dayIn(cell: string, year = '', month = '', day = ''): ReadDay {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
  return isDay ? { ok: true, day: written } : noDay(cell);
}

const monthOf = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

const noDay = (cell: string): ReadDay => refuse(`“${cell}” is no day; write it as 2024-02-28.`);

const refuse = (detail: string): ReadDay => ({ ok: false, detail });
