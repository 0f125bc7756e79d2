// The birds of other keepers that this keeper knows and can choose as parents: those that were handed over, and recorded parents.
import type { Chicken } from '#contract';
import { useFormerBirds } from '../handovers/handovers.ts';
import { longDay } from '../ui/in-words.ts';

export interface KnownParent {
  bird: Chicken;
  /** "handed over on Jun 2, 2026" or "father of Fern" */
  knownAs: string;
}

/** Returns them by their ids. */
export function useKnownParents(flock: readonly Chicken[]): ReadonlyMap<string, KnownParent> {
  const former = useFormerBirds(flock);
  const known = new Map<string, KnownParent>();
  for (const chick of flock) {
    for (const parent of chick.namedParents ?? []) {
      const [sex, word] = parent.id === chick.damId ? (['Hen', 'mother'] as const) : (['Rooster', 'father'] as const);
      known.set(parent.id, { bird: withoutCard({ ...parent, sex }), knownAs: `${word} of ${chick.name}` });
    }
  }
  for (const bird of former)
    known.set(bird.id, { bird: withoutCard(bird), knownAs: `handed over on ${longDay(bird.handedOverAt)}` });
  return known;
}

type Named = Pick<Chicken, 'id' | 'name' | 'sex' | 'breed'> & Partial<Pick<Chicken, 'hatchDate'>>;

/** A bird whose card only its keeper sees. */
const withoutCard = ({ id, name, sex, breed, hatchDate = null }: Named): Chicken => ({
  ...{ id, name, sex, breed, hatchDate },
  ...{ breedId: null, age: null, location: null, distance: null, photos: [], conservationStatus: 'Common' },
  ...{ eggColorGenetics: [], specialTraits: [], mareksVaccinated: false, organicFed: false, aiDescription: null },
  ...{ availability: null, isAvailable: false },
});
