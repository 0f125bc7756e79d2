// The meaning of each conservation status for poultry: the parameters that The Livestock Conservancy printed with its
// Conservation Priority List of 2015, in our own words.
import type { components } from '#contract';
import type { ConservationStatus } from './breed.ts';

type Meaning = Omit<components['schemas']['BreedStatus'], 'list' | 'year'>;

export const statusMeaning: Record<ConservationStatus, Meaning> = {
  Critical: counted(500, 5, 1_000, 'So few are left that losing one flock can lose the breed.'),
  Threatened: counted(1_000, 7, 5_000, 'A few bad years could make it critical.'),
  Watch: counted(5_000, 10, 10_000, 'Also breeds kept in one region only, or whose lines or numbers give concern.'),
  Recovering: uncounted('Once listed as rarer, now above the numbers of Watch, and still watched over.'),
  Study: uncounted(
    'Of genetic interest, but its history, its numbers or the breed itself are not yet well documented.',
  ),
  Common: uncounted('Not on the priority list, or graduated from it.'),
};

function counted(
  breedingBirdsBelow: number,
  primaryFlocksAtMost: number,
  worldBelow: number,
  consequence: string,
): Meaning {
  const number = (value: number) => value.toLocaleString('en');
  return {
    meaning:
      `Fewer than ${number(breedingBirdsBelow)} breeding birds in the United States, in at most ${primaryFlocksAtMost} ` +
      `flocks of fifty or more, and fewer than ${number(worldBelow)} birds in the world. ${consequence}`,
    breedingBirdsBelow,
    primaryFlocksAtMost,
    worldPopulationBelow: worldBelow,
  };
}

function uncounted(meaning: string): Meaning {
  return { meaning, breedingBirdsBelow: null, primaryFlocksAtMost: null, worldPopulationBelow: null };
}
