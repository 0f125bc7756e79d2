// Roughly where a caller is, never closer than a time zone.

/** Regions in the order of their numbers, both ends included. */
export interface RegionRange {
  first: number;
  last: number;
}

export interface Nearness {
  timeZone: RegionRange | null;
  countries: RegionRange[];
}

const canonicalNames = new Set(Intl.supportedValuesOf('timeZone'));

/** IANA names have gone by others (`Asia/Calcutta`): one spelling for each, or null when it is none. */
export function canonicalTimeZone(name: string): string | null {
  if (canonicalNames.has(name)) return name;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** `DE` of `de-DE`, null of `de`. */
export function countryOfLanguage(tag: string): string | null {
  try {
    return new Intl.Locale(tag).region ?? null;
  } catch {
    return null;
  }
}
