// A breed's fit to space, predators, the keeper's experience and the kind of farm, from 0 to 1.
import type { Breed } from '../breeds/breed.ts';
import type { Farm } from './farm.ts';
import { eggFit, meatFit } from './goal-fit.ts';
import { judgements } from './judgements.ts';
import type { Physique } from './physique.ts';

type Answer<Key extends keyof Farm> = NonNullable<Farm[Key]>;

/** Square feet of run that a bird needs. */
export const runNeed = ({ size, lively }: Physique): number =>
  judgements.space.need[size] + (lively ? judgements.space.moreWhenActive : 0);

export const spaceFit = (space: Answer<'space'>, physique: Physique): number =>
  Math.min(1, judgements.space.available[space] / runNeed(physique));

export function predatorFit(pressure: Answer<'predators'>, freeRange: boolean | null, { alertness }: Physique): number {
  const { exposure, pressure: known } = judgements.predators;
  const exposed = exposure[freeRange === null ? 'unknown' : freeRange ? 'free' : 'penned'];
  return 1 - known[pressure] * exposed * (1 - alertness);
}

export function experienceFit(
  experience: Answer<'experience'>,
  { beginnerFriendly }: Breed,
  { lively }: Physique,
): number {
  const { easy, unknown, demanding, livelyForBeginner } = judgements.experience;
  const breed = beginnerFriendly === null ? unknown : beginnerFriendly ? easy : demanding;
  return breed[experience] + (lively && experience === 'beginner' ? livelyForBeginner : 0);
}

export function farmTypeFit(farmType: Answer<'farmType'>, breed: Breed, { size }: Physique): number {
  const forager = judgements.farmType.forager[breed.forager];
  switch (farmType) {
    case 'backyard':
      return backyardFit(breed);
    case 'small_farm':
      return forager;
    case 'homestead':
      return (forager + (breed.purpose.includes('dual_purpose') ? 1 : judgements.farmType.notDualPurpose)) / 2;
    case 'commercial':
      return Math.max(eggFit(breed), meatFit(breed, size));
  }
}

function backyardFit({ noise, confinementTolerant }: Breed): number {
  const { base, quiet, loud, bearsRun, needsRange } = judgements.farmType.backyard;
  return (
    base +
    (noise === 'low' ? quiet : noise === 'high' ? loud : 0) +
    (confinementTolerant === null ? 0 : confinementTolerant ? bearsRun : needsRange)
  );
}
