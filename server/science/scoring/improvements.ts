// Changes that would raise a pair's score, with the points gained by scoring the changed pair.

import { oneOf } from '../sentences.ts';
import * as change from './changes.ts';
import { type BirdFacts, isThinlyRecorded, type PairFacts } from './facts.ts';
import { judgements } from './judgements.ts';
import { type PairingCode, pairingsOf } from './pairings.ts';
import { scoreOf } from './score.ts';
import {
  birds,
  eitherBird,
  farmOf,
  farms,
  pointsGained,
  type Scored,
  type Side,
  sideWhere,
  unknownSide,
} from './wording.ts';

export interface Improvement {
  code: string;
  sentence: string;
  /** A whole number from 1 on. */
  points: number;
}

interface Rule {
  code: string;
  better: (pair: PairFacts) => PairFacts | null;
  /** The advice without its points. */
  advice: (pair: PairFacts) => string;
  /** The condition for gaining the points. */
  condition?: string;
  /** True for the question that is asked before all else. */
  isFirst?: true;
}

const GOOD_ANSWERS = judgements.biosecurity.values.goodAnswers;

const sideOr = (pair: PairFacts, holds: (bird: BirdFacts) => boolean): Side => sideWhere(pair, holds) ?? 'both';

const rules: readonly Rule[] = [
  {
    code: 'RECORD_PEDIGREE',
    better: change.recordedPedigree,
    advice: (pair) => `Record three generations of ${birds[sideOr(pair, isThinlyRecorded)]}`,
    condition: 'if they are unrelated',
  },
  {
    code: 'OTHER_FAMILY',
    better: change.lessRelated,
    advice: ({ alternative }) =>
      alternative
        ? `Choose your ${alternative.sex.toLowerCase()} ${alternative.name} instead`
        : 'Choose a partner of another family',
  },
  {
    code: 'SAME_BREED',
    better: change.sameBreed,
    advice: (pair) => `Look for ${oneOf(change.birdToMatch(pair).breed)} partner`,
  },
  {
    code: 'TEST_NPIP',
    better: change.testedClean,
    advice: (pair) => `Test ${birds[sideOr(pair, ({ npip }) => npip !== 'clean')]} for pullorum-typhoid`,
  },
  {
    code: 'RECORD_MAREKS',
    better: (pair) => (unknownSide(pair, 'mareksVaccinated') ? change.bothVaccinated(pair) : null),
    advice: (pair) => {
      const side = unknownSide(pair, 'mareksVaccinated') ?? 'both';
      return `Find out whether ${eitherBird[side]} was vaccinated against Marek's disease`;
    },
    condition: 'if both were',
  },
  {
    code: 'BIOSECURITY',
    better: change.goodBiosecurity,
    advice: (pair) =>
      `Reach ${GOOD_ANSWERS} of 100 in the risk assessment for ${farmOf(pair, sideOr(pair, change.isCareless))}`,
  },
  {
    code: 'QUARANTINE_BUILDING',
    better: change.ownBuilding,
    advice: (pair) =>
      `Keep visitors in a building of their own on ${farms[sideOr(pair, ({ quarantine }) => quarantine !== 'ownBuilding')]}`,
  },
  {
    code: 'RECORD_PLACE',
    better: (pair) => (pair.miles === null ? change.shortTrip(pair) : null),
    advice: () => 'Set the place of both farms',
    condition: 'if they are near each other',
  },
  {
    code: 'RECORD_AGE',
    better: change.knownAge,
    advice: (pair) => `Record when ${birds[sideOr(pair, ({ ageWeeks }) => ageWeeks === null)]} hatched`,
    condition: 'if it was not long ago',
  },
  {
    code: 'RECORD_SOURCE',
    better: change.differentSources,
    advice: () => 'Tell us whether both birds hatched in one yard or come from different sources',
    condition: 'if the sources differ',
    isFirst: true,
  },
  { code: 'WAIT_HEALTHY', better: change.healthy, advice: () => 'Wait until both flocks were well for 30 days' },
  { code: 'WAIT_ORDER', better: change.noOrder, advice: () => 'Wait until the bird flu zone or state order is lifted' },
  {
    code: 'CLEAN_FACED_PARTNER',
    better: ifPaired('EAR_TUFTS', change.without('earTufts')),
    advice: () => 'Mate a tufted bird with a clean-faced one',
  },
  {
    code: 'LONG_LEGGED_PARTNER',
    better: ifPaired('CREEPER', change.without('creeper')),
    advice: () => 'Mate a short-legged bird with a long-legged one',
  },
  {
    code: 'SMOOTH_PARTNER',
    better: ifPaired('FRIZZLE', change.without('frizzle')),
    advice: () => 'Mate a frizzled bird with a smooth-feathered one',
  },
];

/** Sorts by points, and says which gains most. The question where the birds come from stands before all others. */
export function improvementsOf({ pair, score }: Scored): Improvement[] {
  const found = rules
    .flatMap(({ code, better, advice, condition, isFirst = false }) => {
      const bettered = better(pair);
      const points = bettered ? scoreOf(bettered).compatibility - score.compatibility : 0;
      return points > 0 ? [{ code, points, isFirst, sentence: sentence(advice(pair), points, condition) }] : [];
    })
    .sort((a, b) => b.points - a.points);
  const [largest] = found;
  return found
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .map(({ isFirst: _, ...improvement }) =>
      improvement.code === largest?.code
        ? { ...improvement, sentence: `${improvement.sentence} This would improve the score most.` }
        : improvement,
    );
}

function sentence(advice: string, points: number, condition?: string): string {
  return `${advice}: ${pointsGained(points)}${condition ? ` ${condition}` : ''}.`;
}

function ifPaired(code: PairingCode, better: Rule['better']): Rule['better'] {
  return (pair) => (pairingsOf(pair).some((pairing) => pairing.code === code) ? better(pair) : null);
}
