/** The calendar day here, as `2026-05-20`. */
export function today(): string {
  return localDay(new Date());
}

/** The calendar day of a moment, here. */
export function localDay(moment: Date): string {
  return localMinute(moment).slice(0, 10);
}

/** Returns the local time in the format of a `datetime-local` input: `2026-05-20T07:05`. */
export function localMinute(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
