// Improved versions of a pair, to measure the effect of one change on its score. A change returns null if there is nothing to
// improve.
import { type BirdFacts, isSameBreed, isThinlyRecorded, originOf, type PairFacts, THREE_GENERATIONS } from './facts.ts';
import { judgements } from './judgements.ts';
import type { Carries, Loci } from './loci.ts';

type Better = (pair: PairFacts) => PairFacts | null;

const GROWN_UP_WEEKS = judgements.age.values.youngBelowWeeks;
const SHORT_TRIP_MILES = 25;

export const testedClean: Better = whereBird(({ npip }) => npip !== 'clean', { npip: 'clean' });

export const bothVaccinated: Better = whereBird(({ mareksVaccinated }) => mareksVaccinated !== true, {
  mareksVaccinated: true,
});

export const withoutMareksHistory: Better = whereBird(({ mareksHistory }) => mareksHistory === true, {
  mareksHistory: false,
});

export const isCareless = ({ biosecurity }: BirdFacts): boolean =>
  (biosecurity ?? 0) < judgements.biosecurity.values.goodAnswers;

export const goodBiosecurity: Better = whereBird(isCareless, {
  biosecurity: judgements.biosecurity.values.goodAnswers,
});

export const ownBuilding: Better = whereBird(({ quarantine }) => quarantine !== 'ownBuilding', {
  quarantine: 'ownBuilding',
});

export const shortTrip: Better = (pair) =>
  pair.miles !== null && pair.miles <= SHORT_TRIP_MILES ? null : { ...pair, miles: SHORT_TRIP_MILES };

export const oneState: Better = (pair) => {
  const state = pair.hen.state ?? pair.rooster.state ?? 'the same';
  return pair.rooster.state === pair.hen.state && pair.hen.state !== null ? null : withBoth(pair, { state });
};

export const knownAge: Better = whereBird(({ ageWeeks }) => ageWeeks === null, { ageWeeks: GROWN_UP_WEEKS });

export const grownUp: Better = (pair) => withBoth(pair, { ageWeeks: GROWN_UP_WEEKS });

export const healthy: Better = whereBird(({ illnessWithin30Days }) => illnessWithin30Days === true, {
  illnessWithin30Days: false,
});

export const noOrder: Better = whereBird(({ inControlArea }) => inControlArea === true, { inControlArea: false });

const withThreeGenerations = whereBird(isThinlyRecorded, { completeness: THREE_GENERATIONS });

export const recordedPedigree: Better = (pair) => (isSameBreed(pair) ? withThreeGenerations(pair) : null);

/** Replaces the partner by the alternative, or by an unrelated bird if there is none. */
export const lessRelated: Better = (pair) =>
  pair.alternative?.pair ?? ((pair.kinship ?? 0) > 0 ? { ...pair, kinship: 0 } : null);

export const sameBreed: Better = (pair) => {
  if (isSameBreed(pair)) return null;
  const { breedId, breed, isHybrid, conservationStatus, variety } = birdToMatch(pair);
  return breedId === null || isHybrid
    ? null
    : withBoth(pair, { breedId, breed, isHybrid, conservationStatus, variety });
};

export const differentSources: Better = (pair) =>
  originOf(pair) === 'oneYard' ? { ...pair, sources: 'different' } : null;

export const sameVariety: Better = (pair) => withBoth(pair, { variety: pair.hen.variety });

/** Replaces the hen by one that does not carry this gene. */
export function without(gene: { [Key in keyof Loci]: Loci[Key] extends Carries ? Key : never }[keyof Loci]): Better {
  return (pair) => ({ ...pair, hen: { ...pair.hen, loci: { ...pair.hen.loci, [gene]: 'no' } } });
}

/** The bird of a cross for which another partner is advised: the asker's own, or else that whose breed loses more. */
export function birdToMatch({ rooster, hen, own }: PairFacts): BirdFacts {
  const mine = own === 'rooster' ? rooster : own === 'hen' ? hen : null;
  if (mine && mine.breedId !== null && !mine.isHybrid) return mine;
  const base = (bird: BirdFacts) =>
    bird.isHybrid ? 0 : judgements.conservationBase.values[bird.conservationStatus ?? 'unknown'];
  return base(hen) > base(rooster) ? hen : rooster;
}

export function withBoth(pair: PairFacts, known: Partial<BirdFacts>): PairFacts {
  return { ...pair, rooster: { ...pair.rooster, ...known }, hen: { ...pair.hen, ...known } };
}

function whereBird(isWorse: (bird: BirdFacts) => boolean, better: Partial<BirdFacts>): Better {
  return (pair) => {
    if (!isWorse(pair.rooster) && !isWorse(pair.hen)) return null;
    const bettered = (bird: BirdFacts) => (isWorse(bird) ? { ...bird, ...better } : bird);
    return { ...pair, rooster: bettered(pair.rooster), hen: bettered(pair.hen) };
  };
}
