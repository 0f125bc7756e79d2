// A hatch on its way to the server. Without a connection it waits in the outbox.
import type { QueryClient } from '@tanstack/react-query';
import type { Hatch, RecordHatchRequest } from '#contract';
import type { MutationHandler } from '../client/mutation-handlers.ts';
import { call } from '../client/query.ts';
import { type Delivery, deliver } from '../client/send-outbox.ts';
import { readDraft, writeDraft } from '../drafts/draft-storage.ts';
import type { HatchForm } from './hatch-form.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';
import { registerUrl } from './register-url.ts';

interface SentHatch {
  request: RecordHatchRequest;
  /** The typed values, which the form shows again if they are refused. */
  entered: HatchForm;
}

export const hatchDraft = (dam: string | null) => `hatch of ${dam ?? 'any hen'}` as const;

/** A failure of the server is shown at the form. The hatch waits only if there is no response. */
export function deliverHatch(
  client: QueryClient,
  keeperId: string,
  mother: string | undefined,
  payload: SentHatch,
): Promise<Delivery<Hatch>> {
  const name = mother ? `hatch of ${mother}` : 'hatch';
  return deliver(
    client,
    { keeperId, kind: 'hatch', subject: payload.entered.key, name, payload },
    (reason) => reason === 'no-answer',
  );
}

export const hatchHandler: MutationHandler<SentHatch, Hatch> = {
  async send({ payload: { request, entered } }, client) {
    const hatch = await call('recordHatch', request, { key: entered.key });
    const known = new Set(hatch.chickens.map(({ id }) => id));
    updateFlock(client, (birds) => [...hatch.chickens, ...birds.filter(({ id }) => !known.has(id))]);
    await refreshWhatFollows(client, { flock: false });
    return hatch;
  },
  refused({ keeperId, payload: { entered } }) {
    const draft = hatchDraft(entered.dam);
    writeDraft<HatchForm>(draft, keeperId, { ...entered, ...readDraft<HatchForm>(draft, keeperId) });
    const look = registerUrl({}, { hatch: entered.dam ?? 'new' });
    return { action: { label: 'Look at it', run: () => window.location.assign(look) } };
  },
};
