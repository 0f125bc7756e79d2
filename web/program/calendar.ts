// Calendar days as ISO text (2026-03-08). They are counted in UTC, where every day has 24 hours: a change to daylight saving
// time must move no date.

const DAY_MS = 86_400_000;

/** Returns undefined for an invalid date, or a year without four digits. */
export function addDays(date: string, days: number): string | undefined {
  const at = Date.parse(`${date}T00:00:00Z`);
  const added = Number.isNaN(at) ? '' : new Date(at + days * DAY_MS).toISOString();
  return /^\d{4}-/.test(added) ? added.slice(0, 10) : undefined;
}

/**
 * Returns the days from the first date to the second, negative if the second is earlier; undefined if a date is
 * invalid.
 */
export function daysBetween(from: string, to: string): number | undefined {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
  return Number.isNaN(days) ? undefined : days;
}
