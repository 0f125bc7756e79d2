// Queued changes that the server does not have yet, and their kinds.
import type { Failure } from './unwrap.ts';

/** The kinds with their words in the notice. An `appended` entry never replaces an earlier one. */
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
  /** The words after "Your", such as "like of Henrietta". */
  name: string;
  payload: Payload;
  /** Epoch milliseconds. */
  at: number;
  /** The reason for the last failure. */
  failure?: Reason;
  /** The number of internal server errors for this entry. */
  serverErrors?: number;
}

export type NewEntry<Payload = unknown> = Pick<Entry<Payload>, 'keeperId' | 'kind' | 'subject' | 'name' | 'payload'>;

export type Reason = Exclude<Failure, 'refused'> | 'signed-out';

/** An entry that has failed this often is no longer retried automatically, and the ones behind it are sent. */
const TRIES = 3;

export function isSetAside({ serverErrors = 0 }: Entry): boolean {
  return serverErrors >= TRIES;
}
