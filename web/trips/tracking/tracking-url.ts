// Which visit is shown, and the day that is looked at where it is not today: held by the URL.

import { paths } from '../../paths.ts';
import { RETURN_ISOLATION_END } from '../../programme/visit.ts';

export interface Tracked {
  trip: string | null;
  day: number | null;
}

export function trackedIn(query: string): Tracked {
  const given = new URLSearchParams(query);
  const day = given.get('day') ?? '';
  return {
    trip: given.get('trip') || null,
    day: /^-?\d{1,2}$/.test(day) ? Math.min(Number(day), RETURN_ISOLATION_END) : null,
  };
}

export function trackingUrl({ trip, day }: Tracked): string {
  const entries = Object.entries({ trip, day: day?.toString() }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return entries.length > 0
    ? `${paths.travelBunkerTracking}?${new URLSearchParams(entries)}`
    : paths.travelBunkerTracking;
}
