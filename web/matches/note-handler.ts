// A keeper's state and note of a match on their way to the server: through the queue, so that none is lost.

import type { QueryClient } from '@tanstack/react-query';
import type { MatchedChicken, MatchState, UpdateMatchRequest } from '#contract';
import type { MutationHandler } from '../client/mutation-handlers.ts';
import { unsentOf } from '../client/outbox.ts';
import { call } from '../client/query.ts';
import { type Delivery, deliver, passesByItself } from '../client/send-outbox.ts';
import { ApiError, serverMessage } from '../client/unwrap.ts';
import { readDraft, writeDraft } from '../drafts/draft-storage.ts';
import { paths } from '../paths.ts';
import { renewMatch } from './queries.ts';

/** The values of the form. */
export interface NoteValues {
  state: MatchState;
  note: string;
}

export const valuesOf = ({ state, note }: UpdateMatchRequest): NoteValues => ({ state, note: note ?? '' });

/** A failure of the server is shown at the form. The note waits if there is no response or the server is busy. */
export function deliverNote(
  client: QueryClient,
  keeperId: string,
  { chicken, match: { state, note: stored } }: MatchedChicken,
  note: UpdateMatchRequest,
): Promise<Delivery<MatchedChicken>> {
  // A note that waits must not replace a later one of another device, only those that this one has seen or sent.
  const unsent = unsentNote(keeperId, chicken.id);
  const [first = { state, note: stored }, ...later] = unsent?.before ?? [];
  const own = unsent ? [...later, { state: unsent.state, note: unsent.note ?? null }] : later;
  const payload = { ...note, before: [first, ...own.slice(-2)] };
  const name = note.note === (first.note ?? null) ? `status of ${chicken.name}` : `note on ${chicken.name}`;
  const what = { kind: 'match note', subject: chicken.id, name, payload } as const;
  return deliver(client, { keeperId, ...what }, passesByItself);
}

/** The unsent change to a match. */
export const unsentNote = (keeperId: string, chickenId: string): UpdateMatchRequest | undefined =>
  unsentOf<UpdateMatchRequest>(keeperId, 'match note').find(({ subject }) => subject === chickenId)?.payload;

export const noteHandler: MutationHandler<UpdateMatchRequest, MatchedChicken> = {
  async send({ subject, payload }, client) {
    const saved = await call('updateMatch', { chickenId: subject, ...payload });
    await renewMatch(client, saved);
    return saved;
  },
  refused({ keeperId, subject, payload }, error) {
    const entered = readDraft<NoteValues>(`match ${subject}`, keeperId);
    writeDraft<NoteValues>(`match ${subject}`, keeperId, { ...valuesOf(payload), ...entered });
    // A bird that was removed is in no list: the note can be read here for the last time.
    if (error instanceof ApiError && error.status === 404)
      return {
        description: [serverMessage(error), payload.note && `Your note: “${payload.note}”`].filter(Boolean).join(' '),
        stays: true,
      };
    return {
      description: serverMessage(error) ?? undefined,
      stays: true,
      action: { label: 'Look at it', run: () => window.location.assign(paths.matches) },
    };
  },
};
