import type { EntryRow, TripRow } from './repository.ts';

/** The JSON of a `Trip`. Plan and entries are stored as they are answered. */
export function tripJson({ id, plan, editedAt }: TripRow, log: EntryRow[]): string {
  const entries = log.map(({ entry }) => entry);
  return `{"id":${JSON.stringify(id)},"plan":${plan},"editedAt":"${new Date(editedAt).toISOString()}","log":[${entries.join()}]}`;
}

/** The same, of several trips, with the entries of all of them. */
export function tripsJson(trips: TripRow[], entries: EntryRow[]): string {
  const logs = Map.groupBy(entries, ({ tripId }) => tripId);
  return `[${trips.map((trip) => tripJson(trip, logs.get(trip.id) ?? [])).join()}]`;
}
