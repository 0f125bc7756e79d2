// Pairs of any two birds that a keeper could describe, for properties of the score.
import fc from 'fast-check';
import type { BirdFacts, PairFacts } from '../science/scoring/facts.ts';
import { type Loci, unknownLoci } from '../science/scoring/loci.ts';
import { unknownBird } from './scoring-cases.ts';

const orNull = <Value>(known: fc.Arbitrary<Value>) => fc.option(known, { nil: null });
const share = (most = 1) => fc.double({ min: 0, max: most, noNaN: true });
const oneOf = <const Values extends readonly unknown[]>(...values: Values) =>
  fc.constantFrom<Values[number]>(...values);
const carries = oneOf('yes', 'possible', 'no');

const loci: fc.Arbitrary<Loci> = fc.record({
  ...{ earTufts: carries, creeper: carries, frizzle: carries, vaultedSkull: carries, rumpless: carries },
  ...{
    blueEgg: carries,
    eggColor: fc.constant(null),
    comb: fc.constant(unknownLoci.comb),
    color: fc.constant(unknownLoci.color),
    offType: fc.constantFrom([], [{ part: 'comb', recorded: 'single', usual: ['pea'] }]),
  },
});

// The breeds cover every status, and one is not in the knowledge base.
const breed = oneOf(
  { breedId: 'java', breed: 'Java', conservationStatus: 'Critical' },
  { breedId: 'dorking', breed: 'Dorking', conservationStatus: 'Threatened' },
  { breedId: 'buckeye', breed: 'Buckeye', conservationStatus: 'Watch' },
  { breedId: 'saipan', breed: 'Saipan', conservationStatus: 'Study' },
  { breedId: 'delaware', breed: 'Delaware', conservationStatus: 'Recovering' },
  { breedId: 'marans', breed: 'Marans', conservationStatus: 'Common' },
  { breedId: null, breed: 'Marsh Daisy', conservationStatus: null },
  { breedId: null, breed: 'mixed', conservationStatus: null },
);

const bird = (sex: BirdFacts['sex']): fc.Arbitrary<BirdFacts> =>
  fc
    .record({
      ...{ breed, loci, variety: orNull(oneOf('black', 'white')), ageWeeks: orNull(fc.nat(600)) },
      ...{ mareksVaccinated: orNull(fc.boolean()), mareksHistory: oneOf(null, false, false, true) },
      ...{ npip: oneOf('clean', 'none', null), mgTestedWithin90Days: orNull(fc.boolean()) },
      ...{ biosecurity: orNull(share(100)), quarantine: orNull(oneOf('ownBuilding', 'ownPen', 'none')) },
      ...{ illnessWithin30Days: oneOf(null, false, false, true), newBirdsWithin30Days: orNull(fc.boolean()) },
      ...{ inControlArea: oneOf(null, false, false, false, true), flockId: orNull(oneOf('a', 'b')) },
      ...{
        state: orNull(oneOf('Ohio', 'Iowa', 'United Kingdom')),
        completeness: orNull(share()),
        meanKinship: orNull(share(0.3)),
      },
      weightLb: orNull(fc.double({ min: 1, max: 13, noNaN: true })),
    })
    .map(({ breed: itsBreed, ...known }) => unknownBird(sex, { ...itsBreed, ...known }));

/** Half of them of one breed. */
export const anyPair: fc.Arbitrary<PairFacts> = fc
  .record({
    ...{ rooster: bird('Rooster'), hen: bird('Hen'), sameBreed: fc.boolean() },
    ...{ kinship: orNull(share(0.6)), miles: orNull(fc.double({ min: 0, max: 3000, noNaN: true })) },
    sources: orNull(oneOf('hatchedHere', 'different')),
    ...{ breedMeanKinship: orNull(share(0.3)), pedigreedBirdsOfBreed: fc.nat(30) },
  })
  .map(({ sameBreed, rooster, hen, ...pair }) => {
    const { breedId, breed: name, conservationStatus } = rooster;
    const mate = sameBreed ? { ...hen, breedId, breed: name, conservationStatus } : hen;
    return { ...pair, rooster, hen: mate, relationship: null, alternative: null };
  });

export const bothOf = (pair: PairFacts, known: Partial<BirdFacts>): PairFacts => ({
  ...pair,
  rooster: { ...pair.rooster, ...known },
  hen: { ...pair.hen, ...known },
});
