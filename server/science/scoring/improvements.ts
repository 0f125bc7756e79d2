// Changes that would raise a pair's score, with the points gained by scoring the changed pair.

import { oneOf } from '../sentences.ts';
import * as change from './changes.ts';
import type { BirdFacts, PairFacts } from './facts.ts';
import { judgements } from './judgements.ts';
import { type PairingCode, pairingsOf } from './pairings.ts';
import { scoreOf } from './score.ts';
import { birds, eitherBird, farms, pointsGained, type Scored, type Side, sideWhere } from './wording.ts';

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
}

const GOOD_ANSWERS = judgements.biosecurity.values.goodAnswers;

const sideOr = (pair: PairFacts, holds: (bird: BirdFacts) => boolean): Side => sideWhere(pair, holds) ?? 'both';

const rules: readonly Rule[] = [
  {
    code: 'RECORD_PEDIGREE',
    better: change.recordedPedigree,
    advice: (pair) => `Record three generations of ${birds[sideOr(pair, change.isThinlyRecorded)]}`,
    condition: 'if they are unrelated',
  },
  {
    code: 'OTHER_FAMILY',
    better: change.lessRelated,
    advice: ({ alternative }) =>
      alternative
        ? `Choose your ${alternative.sex.toLowerCase()} ${alternative.name}, or another unrelated bird`
        : 'Choose a partner of another family',
  },
  {
    code: 'SAME_BREED',
    better: change.sameBreed,
    advice: (pair) => `Look for ${oneOf(change.rarerOf(pair).breed)} partner`,
  },
  {
    code: 'TEST_NPIP',
    better: change.testedClean,
    advice: (pair) => `Test ${birds[sideOr(pair, ({ npip }) => npip !== 'clean')]} for pullorum-typhoid`,
  },
  {
    code: 'RECORD_MAREKS',
    better: change.knownMareks,
    advice: (pair) => {
      const side = sideOr(pair, ({ mareksVaccinated }) => mareksVaccinated === null);
      return `Find out whether ${eitherBird[side]} was vaccinated against Marek's disease`;
    },
    condition: 'if the answers fit each other',
  },
  {
    code: 'BIOSECURITY',
    better: change.goodBiosecurity,
    advice: (pair) =>
      `Reach ${GOOD_ANSWERS} of 100 in the risk assessment for ${farms[sideOr(pair, change.isCareless)]}`,
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
    better: change.knownSources,
    advice: () => 'Record which flocks both birds come from',
    condition: 'if they differ',
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

/** The list starts with the most points, and its first sentence says so. */
export function improvementsOf({ pair, score }: Scored): Improvement[] {
  return rules
    .flatMap(({ code, better, advice, condition }) => {
      const bettered = better(pair);
      const points = bettered ? scoreOf(bettered).compatibility - score.compatibility : 0;
      return points > 0 ? [{ code, points, sentence: sentence(advice(pair), points, condition) }] : [];
    })
    .sort((a, b) => b.points - a.points)
    .map((improvement, place) =>
      place === 0
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
