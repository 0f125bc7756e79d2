// Improved versions of a pair, to measure the effect of one change on its score. A change returns null if there is nothing to
// improve.
import { areSourcesDifferent } from './conservation-value.ts';
import type { BirdFacts, PairFacts } from './facts.ts';
import { isSameBreed } from './facts.ts';
import { judgements } from './judgements.ts';
import type { Carries, Loci } from './loci.ts';

type Better = (pair: PairFacts) => PairFacts | null;

/** The completeness of three fully recorded generations out of five. */
export const THREE_GENERATIONS = 0.6;
const GROWN_UP_WEEKS = judgements.age.values.youngBelowWeeks;
const SHORT_TRIP_MILES = 25;

export const testedClean: Better = whereBird(({ npip }) => npip !== 'clean', { npip: 'clean' });

export const knownMareks: Better = (pair) => {
  const answers = [pair.rooster.mareksVaccinated, pair.hen.mareksVaccinated];
  if (!answers.includes(null)) return null;
  return withBoth(pair, { mareksVaccinated: !answers.includes(false) });
};

export const sameVaccination: Better = (pair) => {
  const { rooster, hen } = pair;
  const isMixed = rooster.mareksVaccinated !== null && hen.mareksVaccinated === !rooster.mareksVaccinated;
  return isMixed ? withBoth(pair, { mareksVaccinated: true }) : null;
};

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

export const isThinlyRecorded = ({ completeness }: BirdFacts): boolean => (completeness ?? 0) < THREE_GENERATIONS;

const withThreeGenerations = whereBird(isThinlyRecorded, { completeness: THREE_GENERATIONS });

export const recordedPedigree: Better = (pair) => (isSameBreed(pair) ? withThreeGenerations(pair) : null);

/** Replaces the partner by the alternative, or by an unrelated bird if there is none. */
export const lessRelated: Better = (pair) => {
  const kinship = pair.alternative?.kinship ?? 0;
  return (pair.kinship ?? 0) > kinship ? { ...pair, kinship } : null;
};

export const sameBreed: Better = (pair) => {
  if (isSameBreed(pair)) return null;
  const { breedId, breed, isHybrid, conservationStatus, variety } = rarerOf(pair);
  return breedId === null || isHybrid
    ? null
    : withBoth(pair, { breedId, breed, isHybrid, conservationStatus, variety });
};

export const knownSources: Better = (pair) => {
  const isUnknown = pair.rooster.flockId === null || pair.hen.flockId === null;
  if (areSourcesDifferent(pair) || !isUnknown) return null;
  return {
    ...pair,
    rooster: { ...pair.rooster, flockId: 'one source' },
    hen: { ...pair.hen, flockId: 'another source' },
  };
};

export const sameVariety: Better = (pair) => withBoth(pair, { variety: pair.hen.variety });

/** Replaces the hen by one that does not carry this gene. */
export function without(gene: { [Key in keyof Loci]: Loci[Key] extends Carries ? Key : never }[keyof Loci]): Better {
  return (pair) => ({ ...pair, hen: { ...pair.hen, loci: { ...pair.hen.loci, [gene]: 'no' } } });
}

/** The bird whose breed loses more by a cross. */
export function rarerOf({ rooster, hen }: PairFacts): BirdFacts {
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
