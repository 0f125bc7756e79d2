// Moments and days as a keeper reads them, in the time zone of the device.

/** "7:05 AM" */
export function clockText(moment: string): string {
  return new Date(moment).toLocaleTimeString('en-US', { timeStyle: 'short' });
}

/** "Monday, May 25" for `2026-05-25`. */
export function dayText(day: string): string {
  return new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
}

/** "May 25" */
export function shortDayText(day: string): string {
  return new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}

/** Converts the value of a `datetime-local` input to the contract's format; returns undefined if it is empty. */
export function momentOfInput(value: string): string | undefined {
  const ms = new Date(value).getTime();
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString();
}
