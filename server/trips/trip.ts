import type { EntryRow, TripRow } from './repository.ts';

/** The JSON of a `Trip`. Plan and entries are stored as they are answered. */
export function tripJson({ id, plan, editedAt }: TripRow, log: EntryRow[]): string {
  const entries = log.map(({ entry }) => entry);
  return `{"id":${JSON.stringify(id)},"plan":${plan},"editedAt":"${new Date(editedAt).toISOString()}","log":[${entries.join()}]}`;
}
