// The edit of a bird on its way to the server. Without a connection it waits in the outbox, and the register shows it.

import type { QueryClient } from '@tanstack/react-query';
import type { Chicken, UpdateChickenRequest } from '#contract';
import type { MutationHandler } from '../client/mutation-handlers.ts';
import { call } from '../client/query.ts';
import { type Delivery, deliver } from '../client/send-outbox.ts';
import { ApiError } from '../client/unwrap.ts';
import { readDraft, writeDraft } from '../drafts/draft-storage.ts';
import { type BirdForm, formOf } from './bird-form.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';
import { registerUrl } from './register-url.ts';
import type { BirdEdit } from './use-own-flock.ts';

/** A failure of the server is shown at the form. The edit waits only if there is no response. */
export function deliverEdit(
  client: QueryClient,
  keeperId: string,
  bird: Chicken,
  changes: UpdateChickenRequest,
  form: BirdForm,
): Promise<Delivery<Chicken>> {
  const payload: BirdEdit = { changes, entered: enteredIn(form, bird) };
  return deliver(
    client,
    { keeperId, kind: 'bird edit', subject: bird.id, name: `edit of ${bird.name}`, payload },
    (reason) => reason === 'no-answer',
  );
}

export function enteredIn(form: BirdForm, bird: Chicken): Partial<BirdForm> {
  const before = formOf(bird);
  return Object.fromEntries(Object.entries(form).filter(([field, value]) => value !== before[field as keyof BirdForm]));
}

export const editHandler: MutationHandler<BirdEdit, Chicken> = {
  async send({ subject, payload: { changes } }, client) {
    const saved = await call('updateChicken', { chickenId: subject, ...changes });
    updateFlock(client, (birds) => birds.map((one) => (one.id === saved.id ? saved : one)));
    // The inbreeding of its chicks follows from its parents.
    const parents = ['damId', 'sireId', 'sireCandidateIds'].some((field) => field in changes);
    await refreshWhatFollows(client, { flock: parents });
    return saved;
  },
  refused({ keeperId, subject, payload }, error) {
    if (error instanceof ApiError && error.status === 404) return {};
    writeDraft(`bird ${subject}`, keeperId, {
      ...payload.entered,
      ...readDraft<BirdForm>(`bird ${subject}`, keeperId),
    });
    const look = registerUrl({}, { edit: subject });
    return { action: { label: 'Look at it', run: () => window.location.assign(look) } };
  },
};
