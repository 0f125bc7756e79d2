// The keeper's birds as they were entered, with the edits that the server does not have yet.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Chicken, UpdateChickenRequest } from '#contract';
import { flockQuery } from '../chickens/queries.ts';
import { outbox, unsentOf } from '../client/outbox.ts';
import { useStore } from '../ui/store.ts';
import type { BirdForm } from './bird-form.ts';
import type { SentHatch } from './hatch-handler.ts';
import { countText } from './new-flock.ts';

export interface BirdEdit {
  changes: UpdateChickenRequest;
  /** The typed values, which the form shows until they are sent, and again if they are refused. */
  entered: Partial<BirdForm>;
}

/** Returns the unsent edit of a bird. */
export function unsentEdit(keeperId: string, birdId: string) {
  return unsentOf<BirdEdit>(keeperId, 'bird edit').find(({ subject }) => subject === birdId);
}

/** A bird as its keeper has entered it. `isUnsent`: the server does not have the last edit yet. */
export type OwnBird = Chicken & { isUnsent?: boolean };

/** Returns the keeper's birds with the edits that are not sent yet, and the hatches that are not sent yet in words. */
export function useOwnFlock(keeperId: string) {
  const { data, refetch } = useSuspenseQuery(flockQuery());
  useStore(outbox);
  const edits = new Map(
    unsentOf<BirdEdit>(keeperId, 'bird edit').map(({ subject, payload }) => [subject, payload.changes]),
  );
  const flock: OwnBird[] = data.map((bird) => {
    const { photos: _, ...changes } = edits.get(bird.id) ?? {};
    return edits.has(bird.id) ? { ...bird, ...withoutOtherSires(changes), isUnsent: true } : bird;
  });
  const hatches = unsentOf<SentHatch>(keeperId, 'hatch').map(({ id, name, payload }) => ({
    id,
    text: `Your ${name} is not sent yet. Its ${countText(payload.request.chicks.length, 'chick')} will be listed here.`,
  }));
  return { flock, hatches, refetch };
}

/** One sire takes the place of several possible ones, and the other way around. The server computes the inbreeding. */
function withoutOtherSires({ sireId, sireCandidateIds, ...others }: Omit<UpdateChickenRequest, 'photos'>) {
  if (sireId === undefined && sireCandidateIds === undefined)
    return 'damId' in others ? { ...others, inbreeding: null } : others;
  return { ...others, inbreeding: null, sireId: sireId ?? null, sireCandidateIds: sireCandidateIds ?? [] };
}
