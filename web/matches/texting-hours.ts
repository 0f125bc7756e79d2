// The specified hours for texting an owner, and the same hours in the owner's time zone.

const PACIFIC = 'America/Los_Angeles';
const [FROM, TO] = [8 * 60, 18 * 60];
const DAY = 24 * 60;

/** `timeZone`: the owner's, by its IANA name; `now` because clocks are not changed everywhere on the same day. */
export function textingHours(timeZone: string | null, now: Date = new Date()): string {
  const advice = 'Please text between 8am and 6pm PST.';
  const local = timeZone && offsetAt(timeZone, now);
  if (!timeZone || typeof local !== 'number') return advice;
  const ahead = local - (offsetAt(PACIFIC, now) ?? 0);
  const name = namedAs(timeZone, 'longGeneric', now);
  return `${advice} Where the owner lives, that is ${clock(FROM + ahead)} to ${clock(TO + ahead)} (${name}).`;
}

/** Minutes ahead of UTC; null for a time zone that this browser does not know. */
function offsetAt(timeZone: string, now: Date): number | null {
  try {
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(namedAs(timeZone, 'longOffset', now)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  } catch {
    return null;
  }
}

function namedAs(timeZone: string, timeZoneName: 'longOffset' | 'longGeneric', now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `10am` or `9:30pm`. */
function clock(minutes: number): string {
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  const hour = Math.floor(ofDay / 60);
  const past = ofDay % 60;
  return `${hour % 12 || 12}${past ? `:${String(past).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`;
}
