// The model for the tests of identification, and birds that a keeper could describe.
import fc from 'fast-check';
import { hypothesesOf } from '../science/identification/hypotheses.ts';
import { observationOf } from '../science/identification/observation.ts';
import { type Posterior, posteriorOf } from '../science/identification/posterior.ts';
import { loadTraitTable } from '../science/identification/trait-table.ts';
import { type BirdTraits, values, valueTraits } from '../science/identification/vocabulary.ts';

export const table = loadTraitTable();
export const model = hypothesesOf(table);

export const posterior = (traits: BirdTraits): Posterior => posteriorOf(model, observationOf(traits));

/** The chance of a breed, by its id. */
export const chanceOf = ({ chances }: Posterior, id: string): number =>
  chances[model.breeds.findIndex((breed) => breed.id === id)] ?? Number.NaN;

/** The ids of the likeliest breeds. */
export const likeliest = ({ chances }: Posterior): string[] =>
  model.breeds
    .map(({ id }, nth) => ({ id, chance: chances[nth] as number }))
    .sort((one, other) => other.chance - one.chance)
    .map(({ id }) => id);

const features = ['crest', 'beard', 'muffs', 'ear-tufts', 'feathered-legs', 'five-toes', 'tailless', 'none'] as const;

export const anyTraits: fc.Arbitrary<BirdTraits> = fc
  .record(
    {
      ...Object.fromEntries(valueTraits.map((trait) => [trait, fc.constantFrom(...values[trait], '')])),
      features: fc.uniqueArray(fc.constantFrom(...features), { maxLength: 3 }),
      unconfirmed: fc.uniqueArray(fc.constantFrom(...valueTraits), { maxLength: 4 }),
    },
    { requiredKeys: [] },
  )
  .map((traits) => traits as BirdTraits);
