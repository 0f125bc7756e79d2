// The edit of a bird on its way to the server. Without a connection it waits in the outbox, and the register shows it.

import type { QueryClient } from '@tanstack/react-query';
import type { Chicken, UpdateChickenRequest } from '#contract';
import { loadFlock } from '../chickens/queries.ts';
import type { MutationHandler } from '../client/mutation-handlers.ts';
import type { Entry } from '../client/outbox.ts';
import { call } from '../client/query.ts';
import { type Delivery, deliver } from '../client/send-outbox.ts';
import { ApiError } from '../client/unwrap.ts';
import { readDraft, writeDraft } from '../drafts/draft-storage.ts';
import { allOf } from '../ui/in-words.ts';
import { type BirdForm, formOf, wordsFor } from './bird-form.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';
import { registerUrl } from './register-url.ts';
import type { BirdEdit } from './use-own-flock.ts';

/**
 * A failure of the server is shown at the form. The edit waits only if there is no response, and takes the place of the last
 * of those that the form was opened with. What another tab has entered since stays before it.
 */
export function deliverEdit(
  client: QueryClient,
  keeperId: string,
  bird: Chicken,
  changes: UpdateChickenRequest,
  form: BirdForm,
  waiting: readonly Entry<BirdEdit>[],
): Promise<Delivery<Chicken>> {
  const entered = enteredIn(form, bird);
  const before = [formOf(bird), ...waiting.flatMap(({ payload: one }) => [...(one.before ?? []), one.entered])];
  const payload: BirdEdit = { changes, entered, before };
  return deliver(
    client,
    {
      ...{ keeperId, kind: 'bird edit', subject: bird.id, name: `edit of ${bird.name}`, payload },
      replaces: waiting.at(-1)?.id,
    },
    (reason) => reason === 'no-answer',
  );
}

export function enteredIn(form: BirdForm, bird: Chicken): Partial<BirdForm> {
  const before = formOf(bird);
  return Object.fromEntries(
    Object.entries(form).filter(([field, value]) => !isSame(value, before[field as keyof BirdForm])),
  );
}

export const editHandler: MutationHandler<BirdEdit, Chicken> = {
  async send({ subject, payload, at }, client) {
    const { changes } = payload;
    if (Date.now() - at > SOON_MS) await refuseOlder(subject, payload);
    const saved = await call('updateChicken', { chickenId: subject, ...changes });
    updateFlock(client, (birds) => birds.map((one) => (one.id === saved.id ? saved : one)));
    // The inbreeding of its chicks follows from its parents.
    const parents = ['damId', 'sireId', 'sireCandidateIds'].some((field) => field in changes);
    await refreshWhatFollows(client, { flock: parents });
    return saved;
  },
  refused({ keeperId, subject, payload }, error) {
    if (error instanceof ApiError && error.status === 404) {
      writeDraft(`bird ${subject}`, keeperId, {});
      return { description: `You do not have this bird any more. ${enteredText(payload.entered)}`.trim() };
    }
    writeDraft(`bird ${subject}`, keeperId, {
      ...payload.entered,
      ...readDraft<BirdForm>(`bird ${subject}`, keeperId),
    });
    const look = registerUrl({}, { edit: subject });
    return { action: { label: 'Look at it', run: () => window.location.assign(look) } };
  },
};

/** Later than this somebody may have changed the bird elsewhere. */
const SOON_MS = 60_000;

/**
 * An edit that has waited may be older than one from another device. Rejects as the server would where that one has changed the
 * same field, so that the keeper decides.
 */
async function refuseOlder(id: string, { entered, before = [] }: BirdEdit): Promise<void> {
  // Each page is given up by itself.
  const flock = await loadFlock(new AbortController().signal);
  const bird = flock.find((one) => one.id === id);
  if (!bird || before.length === 0) return;
  const now = formOf(bird);
  // The server may store another name of the breed than was entered.
  const { breed: _, ...fields } = entered;
  const others = (Object.keys(fields) as (keyof BirdForm)[]).filter((field) =>
    [entered, ...before].every((known) => !(field in known && isSame(now[field], known[field]))),
  );
  if (others.length === 0) return;
  const detail = `${bird.name} was changed elsewhere since: ${allOf(wordsFor(others))}. What you entered is in the form.`;
  throw new ApiError(409, detail, {
    ...{ type: '', title: '', status: 409, code: 'changed-elsewhere', requestId: '' },
    detail,
  });
}

/** Lists the typed texts with the names of their fields. */
function enteredText(entered: Partial<BirdForm>): string {
  const { dam: _, sires: __, ...others } = entered;
  const texts = (Object.keys(others) as (keyof typeof others)[]).flatMap((field) => {
    const value = others[field];
    return typeof value === 'string' && value.trim() ? `${wordsFor([field])[0]}: ${value.trim()}` : [];
  });
  return texts.length > 0 ? `You had entered: ${texts.join('; ')}` : '';
}

/** The server trims texts. */
const isSame = (one: unknown, other: unknown) => normalized(one) === normalized(other);
const normalized = (value: unknown) => (typeof value === 'string' ? value.trim() : JSON.stringify(value ?? null));
