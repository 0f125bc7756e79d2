// What waits for the server, and the kinds of it.
import type { Failure } from './unwrap.ts';

/** What may wait, in words of the notice. `appended`: each entry stands for itself, and none replaces an earlier one. */
export const kinds = {
  swipe: { one: 'swipe', many: 'swipes', appended: false },
  'bird edit': { one: 'edit', many: 'edits', appended: false },
  'match note': { one: 'note', many: 'notes', appended: false },
  trip: { one: 'plan', many: 'plans', appended: false },
  'trip log': { one: 'entry', many: 'entries', appended: true },
} satisfies Record<string, { one: string; many: string; appended: boolean }>;

export type Kind = keyof typeof kinds;

export interface Entry<Payload = unknown> {
  id: string;
  keeperId: string;
  kind: Kind;
  /** The id of what it is about. Nothing about it is sent while an earlier entry about it is set aside. */
  subject: string;
  /** As said behind "Your": "like of Henrietta". */
  name: string;
  payload: Payload;
  /** In milliseconds. */
  at: number;
  /** Why the last try failed. */
  failure?: Reason;
  /** How often the server itself failed at it. */
  serverErrors?: number;
}

export type NewEntry<Payload = unknown> = Pick<Entry<Payload>, 'keeperId' | 'kind' | 'subject' | 'name' | 'payload'>;

export type Reason = Exclude<Failure, 'refused'> | 'signed-out';

/** From then on it is no longer sent by itself, and what stands behind it is. */
const TRIES = 3;

export function isSetAside({ serverErrors = 0 }: Entry): boolean {
  return serverErrors >= TRIES;
}
