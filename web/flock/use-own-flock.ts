// The keeper's birds as they were entered, with the edits that the server does not have yet.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chicken, UpdateChickenRequest } from '#contract';
import { flockQuery } from '../chickens/queries.ts';
import { outbox, unsentOf } from '../client/outbox.ts';
import { draftsOf, readDraft, writeDraft } from '../drafts/draft-storage.ts';
import { profileQuery } from '../session/queries.ts';
import { useStore } from '../ui/store.ts';
import { type BirdForm, changedFields, formOf, wordsFor } from './bird-form.ts';
import type { HatchForm } from './hatch-form.ts';
import { hatchDraft, hatchOf, reopen, type SentHatch } from './hatch-handler.ts';
import { countText } from './new-flock.ts';
import type { PhotoPayload } from './photo-outbox.ts';

export interface BirdEdit {
  changes: UpdateChickenRequest;
  /** The typed values, which the form shows until they are sent, and again if they are refused. */
  entered: Partial<BirdForm>;
  /**
   * The values that the server may have without a change from elsewhere: those before the edit, and those of the edits that it
   * replaced, which may have arrived. Edits of earlier versions of the app lack them.
   */
  before?: Partial<BirdForm>[];
}

/** Returns the edits of a bird that the server does not have yet, of which each tab may have left one: oldest first, and in one. */
export function unsentEdits(keeperId: string, birdId: string) {
  const entries = unsentOf<BirdEdit>(keeperId, 'bird edit').filter(({ subject }) => subject === birdId);
  return { entries, ...inOne(entries.map(({ payload }) => payload)) };
}

function inOne(edits: readonly BirdEdit[]): Pick<BirdEdit, 'changes' | 'entered'> {
  const changes: UpdateChickenRequest = {};
  for (const edit of edits) {
    const characteristics = { ...changes.characteristics, ...edit.changes.characteristics };
    Object.assign(changes, edit.changes, Object.keys(characteristics).length > 0 && { characteristics });
  }
  return { changes, entered: Object.assign({}, ...edits.map(({ entered }) => entered)) };
}

/** Returns an own bird's name as its keeper has entered it, or undefined as long as the birds are not loaded. */
export function useOwnName(birdId: string): string | undefined {
  const { data: profile } = useQuery({ ...profileQuery(), enabled: false });
  const { data: flock } = useQuery({ ...flockQuery(), enabled: false });
  useStore(outbox);
  const entered = profile ? unsentEdits(profile.id, birdId).changes.name : undefined;
  return entered ?? flock?.find(({ id }) => id === birdId)?.name;
}

/** A bird as its keeper has entered it. */
export type OwnBird = Chicken & {
  /** The server does not have the last edit or a photo yet. */
  isUnsent?: boolean;
  /** The names of the fields that were typed and not saved, or refused. */
  unsaved?: string[];
};

/** Returns the keeper's birds with the edits that are not sent yet, and in words the hatches that are not sent or not saved. */
export function useOwnFlock(keeperId: string) {
  const { data, refetch } = useSuspenseQuery(flockQuery());
  useStore(outbox);
  const [, setDiscarded] = useState<string | null>(null);
  const drafted = new Set(draftsOf('bird', keeperId));
  const edited = new Set(unsentOf(keeperId, 'bird edit').map(({ subject }) => subject));
  const photographed = new Set(unsentOf<PhotoPayload>(keeperId, 'photo').map(({ payload }) => payload.birdId));
  const flock: OwnBird[] = data.map((bird) => {
    const {
      photos: _,
      characteristics,
      ...changes
    } = edited.has(bird.id) ? unsentEdits(keeperId, bird.id).changes : {};
    const own = edited.has(bird.id)
      ? {
          ...bird,
          ...withoutOtherSires(changes),
          ...(bird.characteristics && { characteristics: { ...bird.characteristics, ...characteristics } }),
          isUnsent: true,
        }
      : photographed.has(bird.id)
        ? { ...bird, isUnsent: true }
        : bird;
    if (!drafted.has(bird.id)) return own;
    const form = formOf(own);
    const unsaved = wordsFor(changedFields(form, { ...form, ...readDraft<BirdForm>(`bird ${bird.id}`, keeperId) }));
    return unsaved.length > 0 ? { ...own, unsaved } : own;
  });
  const hatches = unsentOf<SentHatch>(keeperId, 'hatch').map((entry) => {
    const { id, name, payload } = entry;
    const { length } = payload.request.chicks;
    const listed = length > 0 ? ` Its ${countText(length, 'chick')} will be listed here.` : '';
    return {
      id,
      text: `Your ${name} is not sent yet.${listed}`,
      /** Puts it back into its form, and returns where that is. */
      takeBack() {
        outbox.remove(entry);
        return reopen(keeperId, payload.entered, payload.of);
      },
    };
  });
  const unsavedHatches = draftsOf('hatch of', keeperId).map((place) => {
    const of = hatchOf(place);
    // The mother that the form was opened with is not entered.
    const { dam = of, isSaved } = readDraft<HatchForm>(hatchDraft(of), keeperId);
    const mother = flock.find(({ id }) => id === dam)?.name;
    const discard = () => {
      writeDraft(hatchDraft(of), keeperId, {});
      setDiscarded(place);
    };
    const hatch = `hatch${mother ? ` of ${mother}` : ''}`;
    const text = isSaved
      ? `You changed your ${hatch} after it was saved. The change is not saved.`
      : `A ${hatch} was entered here and is not saved.`;
    return { of, text, discard };
  });
  return { flock, hatches, unsavedHatches, refetch };
}

/** One sire takes the place of several possible ones, and the other way around. The server computes the inbreeding. */
function withoutOtherSires({
  sireId,
  sireCandidateIds,
  ...others
}: Omit<UpdateChickenRequest, 'photos' | 'characteristics'>) {
  if (sireId === undefined && sireCandidateIds === undefined)
    return 'damId' in others ? { ...others, inbreeding: null } : others;
  return { ...others, inbreeding: null, sireId: sireId ?? null, sireCandidateIds: sireCandidateIds ?? [] };
}
