// A hatch on its way to the server. Without a connection it waits in the outbox.
import type { QueryClient } from '@tanstack/react-query';
import type { Hatch, RecordHatchRequest } from '#contract';
import { fieldErrors } from '../client/field-errors.ts';
import type { MutationHandler } from '../client/mutation-handlers.ts';
import { unsentOf } from '../client/outbox.ts';
import { call } from '../client/query.ts';
import { type Delivery, deliver, passesByItself } from '../client/send-outbox.ts';
import { USED_KEY } from '../client/used-key.ts';
import { readDraft, writeDraft } from '../drafts/draft-storage.ts';
import type { HatchForm } from './hatch-form.ts';
import { refreshWhatFollows, updateFlock } from './refresh.ts';
import { registerUrl } from './register-url.ts';

export interface SentHatch {
  request: RecordHatchRequest;
  /** The typed values, which a form shows again if they are refused. */
  entered: HatchForm;
  /** Names the form's draft, which is deleted once the hatch is recorded. */
  of: string | null;
}

/** `of`: the dam of the address, null without one, or the key of a refused hatch. */
export const hatchDraft = (of: string | null) => `hatch of ${of ?? ANY_HEN}` as const;
const ANY_HEN = 'any hen';

/** The `of` of a draft whose name ends like this. */
export const hatchOf = (place: string): string | null => (place === ANY_HEN ? null : place);

export const SAVED_BEFORE = 'This hatch was saved before you changed it. You find it in My Birds, with its parents.';

/** A failure of the server is shown at the form. The hatch waits if there is no response or the server is busy. */
export function deliverHatch(
  client: QueryClient,
  keeperId: string,
  parent: string | undefined,
  payload: SentHatch,
): Promise<Delivery<Hatch>> {
  const name = parent ? `hatch of ${parent}` : 'hatch';
  return deliver(
    client,
    {
      keeperId,
      kind: 'hatch',
      subject: payload.entered.key,
      name,
      payload,
      replaces: waitingHatch(keeperId, payload)?.id,
    },
    passesByItself,
  );
}

/** Puts a hatch back into its form, and returns where that is. */
export function reopen(keeperId: string, entered: HatchForm, of: string | null): string {
  // It gets a draft of its own if another hatch is under way in its form.
  const { key } = readDraft<HatchForm>(hatchDraft(of), keeperId);
  const place = key === undefined || key === entered.key ? of : entered.key;
  writeDraft<HatchForm>(hatchDraft(place), keeperId, entered);
  return registerUrl({}, { hatch: place ?? 'new' });
}

/** A hatch that was changed while it was on its way takes its own place. */
const waitingHatch = (keeperId: string, { entered }: SentHatch) =>
  unsentOf<SentHatch>(keeperId, 'hatch').find(({ subject }) => subject === entered.key);

export const hatchHandler: MutationHandler<SentHatch, Hatch> = {
  async send({ keeperId, payload: { request, entered, of } }, client) {
    const hatch = await call('recordHatch', request, { key: entered.key });
    const known = new Set(hatch.chickens.map(({ id }) => id));
    updateFlock(client, (birds) => [...hatch.chickens, ...birds.filter(({ id }) => !known.has(id))]);
    // The form may have been left or reloaded meanwhile.
    const draft = hatchDraft(of);
    if (readDraft<HatchForm>(draft, keeperId).key === entered.key) writeDraft(draft, keeperId, {});
    // The register may be loading for the first time, with a list from before the hatch.
    await refreshWhatFollows(client, { flock: true });
    return hatch;
  },
  refused({ keeperId, name, payload: { entered, of } }, error) {
    const isSaved = USED_KEY in fieldErrors(error);
    const look = reopen(keeperId, isSaved ? { ...entered, isSaved } : entered, of);
    return {
      ...(isSaved && { title: `Your change of the ${name} was not taken`, description: SAVED_BEFORE }),
      action: { label: 'Look at it', run: () => window.location.assign(look) },
    };
  },
};
