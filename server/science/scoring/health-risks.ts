// Risks of the birds themselves, including unknown answers.

import { atStartOfSentence } from '../sentences.ts';
import * as change from './changes.ts';
import { isAbroad, isOneFarm, type PairFacts } from './facts.ts';
import { judgements } from './judgements.ts';
import { isUnclean, isUntested, lapsedOr, notClean } from './plan-tests.ts';
import { areEggsRuledOut } from './test-papers.ts';
import {
  agree,
  agreeFarm,
  beforeItSpreads,
  birds,
  type Draft,
  draftsOf,
  EGGS_OF_HIS,
  eitherBird,
  farmOf,
  isOwnFarm,
  type Side,
  sideWhere,
  unknownSide,
} from './wording.ts';

const WEEKS_IN_A_YEAR = 52;
const VACCINATE = 'Vaccinate the chicks at hatch and keep them apart for 14 days.';

export function healthRisks(pair: PairFacts): Draft[] {
  return draftsOf(pair, [mareks, pullorumTyphoid, mycoplasma, age]);
}

function mareks(pair: PairFacts): Draft | null {
  const history = sideWhere(pair, ({ mareksHistory }) => mareksHistory === true);
  const mayMoveEggs = !isOneFarm(pair) && !areEggsRuledOut(pair);
  if (history) {
    return {
      ...{ code: 'MAREKS_HISTORY', value: 100 * judgements.mareks.values.history },
      meaning: `Marek's disease has been on ${farmOf(pair, history)}, and its virus stays for years.`,
      nextStep: mayMoveEggs
        ? `Move hatching eggs instead of birds: it does not pass through the egg. ${EGGS_OF_HIS} Families that came through are worth keeping.`
        : `${VACCINATE} Families that came through are worth keeping.`,
      otherwise: change.withoutMareksHistory(pair),
    };
  }
  const unknown = unknownSide(pair, 'mareksVaccinated');
  if (unknown) {
    return {
      ...{ code: 'MAREKS_UNKNOWN', value: null, otherwise: change.bothVaccinated(pair) },
      meaning: `Unknown: whether ${eitherBird[unknown]} was vaccinated against Marek's disease. We count it as not vaccinated.`,
      nextStep: 'Look for the hatch records.',
    };
  }
  const unvaccinated = sideWhere(pair, ({ mareksVaccinated }) => mareksVaccinated === false);
  if (unvaccinated === null) return null;
  if (unvaccinated === 'both') {
    return {
      ...{ code: 'MAREKS_UNVACCINATED', value: null, otherwise: change.bothVaccinated(pair) },
      meaning: "Neither bird is vaccinated against Marek's disease.",
      nextStep: VACCINATE,
    };
  }
  return {
    ...{ code: 'MAREKS_MIXED', value: null, otherwise: change.bothVaccinated(pair) },
    meaning: `Only one of the birds is vaccinated against Marek's disease. A vaccinated bird can carry the virus to ${birds[unvaccinated]}.`,
    nextStep: mayMoveEggs
      ? 'Consider hatching eggs from a pair on his farm, and vaccinate the chicks at hatch.'
      : VACCINATE,
  };
}

function pullorumTyphoid(pair: PairFacts): Draft | null {
  const unknown = unknownSide(pair, 'npip');
  const otherwise = change.testedClean(pair);
  if (unknown) {
    const other = lapsedOr(pair, 'pullorum-typhoid', isUnclean, notClean);
    return {
      ...{ code: 'NPIP_UNKNOWN', value: null, otherwise },
      meaning: `${other ? `${other} ` : ''}Unknown: whether ${eitherBird[unknown]} comes from a flock that is tested clean of pullorum-typhoid. We count it as not tested.`,
      nextStep: isOwnFarm(pair) ? 'Record the certificate, or test.' : 'Ask for the certificate, or test.',
    };
  }
  const meaning = lapsedOr(
    pair,
    'pullorum-typhoid',
    // A positive test in its flock is a risk of its own.
    (bird) => isUnclean(bird) && !bird.exposedTo?.includes('pullorum-typhoid'),
    (side) =>
      `${atStartOfSentence(farmOf(pair, side))} ${agreeFarm(pair, side, 'is', 'are')} not tested for pullorum-typhoid, which passes through the egg.`,
  );
  return meaning
    ? {
        ...{ code: 'NPIP_NONE', value: null, otherwise, meaning },
        nextStep: isAbroad(pair) ? 'Your vet tests for it.' : 'The state agency names a tester.',
      }
    : null;
}

function mycoplasma(pair: PairFacts): Draft | null {
  const unknown = unknownSide(pair, 'mgTestedWithin90Days');
  const untested = lapsedOr(
    pair,
    'mg-ms',
    isUntested,
    (side) =>
      `${atStartOfSentence(birds[side])} ${agree(side, 'has', 'have')} no valid test for Mycoplasma: a negative one counts for 90 days.`,
  );
  if (!unknown && !untested) return null;
  const known = [
    untested,
    unknown &&
      `Unknown: whether ${birds[unknown]} ${agree(unknown, 'was', 'were')} tested for Mycoplasma within 90 days.`,
  ];
  return {
    ...{ code: unknown ? 'MYCOPLASMA_UNKNOWN' : 'MYCOPLASMA_UNTESTED', value: 90, otherwise: null },
    meaning: `${known.filter(Boolean).join(' ')} Carriers look healthy, and it passes through the egg.`,
    nextStep: `Test ${beforeItSpreads(pair)}${isOneFarm(pair) ? '.' : '; without it quarantine takes 30 days.'}`,
  };
}

const hatched: Record<Side, string> = { rooster: 'he', hen: 'she', both: 'they' };

function age(pair: PairFacts): Draft | null {
  const unknown = unknownSide(pair, 'ageWeeks');
  if (unknown) {
    return {
      ...{ code: 'AGE_UNKNOWN', value: null, otherwise: change.knownAge(pair) },
      meaning: `Unknown: how old ${eitherBird[unknown]} is.`,
      nextStep: `Record when ${hatched[unknown]} hatched: breeding begins at 26 weeks.`,
    };
  }
  const otherwise = change.grownUp(pair);
  const young = sideWhere(pair, ({ ageWeeks }) => (ageWeeks ?? 0) < judgements.ranking.values.youngestWeeks);
  if (young) {
    return {
      ...{ code: 'AGE_YOUNG', value: judgements.ranking.values.youngestWeeks, otherwise },
      meaning: `${atStartOfSentence(birds[young])} ${agree(young, 'is', 'are')} younger than 26 weeks.`,
      nextStep: 'Wait until both are grown.',
    };
  }
  const years = Math.floor(Math.max(pair.rooster.ageWeeks ?? 0, pair.hen.ageWeeks ?? 0) / WEEKS_IN_A_YEAR);
  const old = sideWhere(pair, ({ ageWeeks }) => (ageWeeks ?? 0) > 3 * WEEKS_IN_A_YEAR);
  return (
    old && {
      ...{ code: 'AGE_OLD', value: years, otherwise },
      meaning: `${atStartOfSentence(birds[old])} ${agree(old, 'is', 'are')} three years old or more: old birds carry more, and fertility falls.`,
      nextStep: 'Candle early: fewer of the eggs are fertile each season.',
    }
  );
}
