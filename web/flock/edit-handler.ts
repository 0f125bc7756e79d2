// The edit of a bird on its way to the server. Without a connection it waits in the outbox, and the register shows it.

import type { QueryClient } from '@tanstack/react-query';
import type { Chicken, UpdateChickenRequest } from '#contract';
import { flockQuery } from '../chickens/queries.ts';
import type { MutationHandler } from '../client/mutation-handlers.ts';
import { call } from '../client/query.ts';
import { type Delivery, deliver } from '../client/send-outbox.ts';
import { ApiError } from '../client/unwrap.ts';
import { readDraft, writeDraft } from '../drafts/draft-storage.ts';
import { allOf } from '../ui/in-words.ts';
import { type BirdForm, formOf, wordsFor } from './bird-form.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';
import { registerUrl } from './register-url.ts';
import { type BirdEdit, unsentEdit } from './use-own-flock.ts';

/**
 * A failure of the server is shown at the form. The edit waits only if there is no response. It takes the place of one that
 * waits: `known` is that which the form was opened with. Another tab's goes with it.
 */
export function deliverEdit(
  client: QueryClient,
  keeperId: string,
  bird: Chicken,
  changes: UpdateChickenRequest,
  form: BirdForm,
  known: string | undefined,
): Promise<Delivery<Chicken>> {
  const waiting = unsentEdit(keeperId, bird.id);
  const other = waiting?.id === known ? undefined : waiting?.payload;
  const entered = enteredIn(form, bird);
  const payload: BirdEdit = {
    changes: { ...other?.changes, ...changes },
    entered: { ...other?.entered, ...entered },
    before: { ...pick(formOf(bird), Object.keys(entered)), ...waiting?.payload.before },
  };
  return deliver(
    client,
    { keeperId, kind: 'bird edit', subject: bird.id, name: `edit of ${bird.name}`, payload },
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
  async send({ subject, payload, failure }, client) {
    const { changes } = payload;
    if (failure) await refuseOlder(client, subject, payload);
    const saved = await call('updateChicken', { chickenId: subject, ...changes });
    updateFlock(client, (birds) => birds.map((one) => (one.id === saved.id ? saved : one)));
    // The inbreeding of its chicks follows from its parents.
    const parents = ['damId', 'sireId', 'sireCandidateIds'].some((field) => field in changes);
    await refreshWhatFollows(client, { flock: parents });
    return saved;
  },
  refused({ keeperId, subject, payload }, error) {
    if (error instanceof ApiError && error.status === 404) {
      const entered = Object.values(payload.entered).filter((value) => typeof value === 'string' && value);
      return { description: `The bird was removed on another device. You had entered: ${entered.join('; ')}` };
    }
    writeDraft(`bird ${subject}`, keeperId, {
      ...payload.entered,
      ...readDraft<BirdForm>(`bird ${subject}`, keeperId),
    });
    const look = registerUrl({}, { edit: subject });
    return { action: { label: 'Look at it', run: () => window.location.assign(look) } };
  },
};

/**
 * An edit that has waited may be older than one from another device. Rejects as the server would where that one has changed the
 * same field, so that the keeper decides.
 */
async function refuseOlder(client: QueryClient, id: string, { entered, before = {} }: BirdEdit): Promise<void> {
  await client.invalidateQueries({ queryKey: flockQuery().queryKey, refetchType: 'none' });
  const bird = (await client.fetchQuery(flockQuery())).find((one) => one.id === id);
  if (!bird) return;
  const now = formOf(bird);
  const others = (Object.keys(before) as (keyof BirdForm)[]).filter(
    (field) => !isSame(now[field], before[field]) && !isSame(now[field], entered[field]),
  );
  if (others.length === 0) return;
  const detail = `${bird.name} was changed on another device since: ${allOf(wordsFor(others))}. What you entered is in the form.`;
  throw new ApiError(409, detail, {
    type: '',
    title: '',
    status: 409,
    code: 'changed-elsewhere',
    requestId: '',
    detail,
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const pick = <Values extends object>(values: Values, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))) as Partial<Values>;
