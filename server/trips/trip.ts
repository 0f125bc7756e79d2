import type { EntryRow, TripRow } from './repository.ts';

/** Returns the JSON of a `Trip`. Plan and entries are stored in the contract's form. */
export function tripJson({ id, plan, editedAt }: TripRow, log: EntryRow[]): string {
  const entries = log.map(({ entry }) => entry);
  return `{"id":${JSON.stringify(id)},"plan":${plan},"editedAt":"${new Date(editedAt).toISOString()}","log":[${entries.join()}]}`;
}
