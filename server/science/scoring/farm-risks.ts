// Risks of the two farms and the trip between them, including unknown answers.

import { atStartOfSentence } from '../sentences.ts';
import * as change from './changes.ts';
import { isAbroad, isOneFarm, type PairFacts } from './facts.ts';
import { judgements } from './judgements.ts';
import { positiveFlock } from './plan-tests.ts';
import {
  agreeFarm,
  animalHealthOffice,
  type Draft,
  draftsOf,
  EGGS_OF_HIS,
  eitherFarm,
  farmOf,
  milesInWords,
  NATIONAL_AUTHORITY,
  placeInSentence,
  sideWhere,
  someFarms,
  unknownSide,
} from './wording.ts';

export function farmRisks(pair: PairFacts): Draft[] {
  return draftsOf(pair, [controlArea, illness, positive, quarantine, biosecurity, distance, stateLine]);
}

function controlArea(pair: PairFacts): Draft | null {
  const side = sideWhere(pair, ({ inControlArea }) => inControlArea === true);
  if (side) {
    return {
      ...{ code: 'CONTROL_AREA', value: null, otherwise: change.noOrder(pair) },
      meaning: `${atStartOfSentence(farmOf(pair, side, someFarms))} ${agreeFarm(pair, side, 'lies', 'lie')} in a zone around an outbreak of avian influenza (bird flu) or under a state order: no bird may leave or come.`,
      nextStep: 'Wait until it is lifted.',
    };
  }
  const unknown = unknownSide(pair, 'inControlArea');
  return (
    unknown && {
      ...{ code: 'CONTROL_AREA_UNKNOWN', value: null, otherwise: null },
      meaning: `Unknown: whether ${farmOf(pair, unknown, eitherFarm)} lies in a bird flu zone.`,
      nextStep: `Ask ${animalHealthOffice(pair)} ${isOneFarm(pair) ? 'before any bird moves' : 'before a date is set'}.`,
    }
  );
}

function illness(pair: PairFacts): Draft | null {
  const side = sideWhere(pair, ({ illnessWithin30Days }) => illnessWithin30Days === true);
  return (
    side && {
      ...{ code: 'ILLNESS', value: 30, otherwise: change.healthy(pair) },
      meaning: `Birds were ill within the last 30 days on ${farmOf(pair, side, someFarms)}.`,
      nextStep: 'Wait until 30 days have passed without a sign.',
    }
  );
}

function positive(pair: PairFacts): Draft | null {
  const flock = positiveFlock(pair);
  if (flock === null) return null;
  return {
    ...{ code: 'FLOCK_POSITIVE', value: null, otherwise: null },
    meaning: `${atStartOfSentence(flock)}: the other birds there may have it, too.`,
    nextStep: 'Test the birds of that flock.',
  };
}

function quarantine(pair: PairFacts): Draft | null {
  if (isOneFarm(pair)) return null;
  const otherwise = change.ownBuilding(pair);
  const none = sideWhere(pair, (bird) => bird.quarantine === 'none');
  if (none) {
    return {
      ...{ code: 'QUARANTINE_NONE', value: null, otherwise },
      meaning: `There is no place to keep a visitor apart on ${farmOf(pair, none, eitherFarm)}.`,
      nextStep: 'Build the pen before a date is set.',
    };
  }
  const unknown = unknownSide(pair, 'quarantine');
  if (unknown) {
    return {
      ...{ code: 'QUARANTINE_UNKNOWN', value: null, otherwise },
      meaning: `Unknown: where a visitor would be kept apart on ${farmOf(pair, unknown, eitherFarm)}. We count it as no place.`,
      nextStep: 'A building of its own is best.',
    };
  }
  const pen = sideWhere(pair, (bird) => bird.quarantine === 'ownPen');
  return (
    pen && {
      ...{ code: 'QUARANTINE_PEN', value: 30, otherwise },
      meaning: `A visitor has a pen, but no building of its own on ${farmOf(pair, pen)}: quarantine takes 30 days there.`,
      nextStep: 'Keep boots and tools for that pen alone.',
    }
  );
}

function biosecurity(pair: PairFacts): Draft | null {
  const unknown = unknownSide(pair, 'biosecurity');
  const otherwise = change.goodBiosecurity(pair);
  if (unknown) {
    return {
      ...{ code: 'BIOSECURITY_UNKNOWN', value: judgements.biosecurity.values.worstAnswers, otherwise },
      meaning: `Unknown: how well ${farmOf(pair, unknown, eitherFarm)} is guarded against disease. We count ${judgements.biosecurity.values.worstAnswers} of 100, the worst usual answers.`,
      nextStep: 'Take the risk assessment.',
    };
  }
  const careless = sideWhere(pair, change.isCareless);
  if (!careless) return null;
  const least = Math.round(Math.min(pair.rooster.biosecurity ?? 100, pair.hen.biosecurity ?? 100));
  return {
    ...{ code: 'BIOSECURITY_LOW', value: least, otherwise },
    meaning: `The biosecurity answers for ${farmOf(pair, careless)} come to ${least} of 100.`,
    nextStep: 'Improve the weakest answer, then take the risk assessment again.',
  };
}

function distance(pair: PairFacts): Draft | null {
  const { miles } = pair;
  const otherwise = change.shortTrip(pair);
  if (miles === null) {
    return {
      ...{ code: 'DISTANCE_UNKNOWN', value: judgements.distance.values.unknownMiles, otherwise },
      meaning: `Unknown: how far apart the farms are. We count ${judgements.distance.values.unknownMiles} miles.`,
      nextStep: 'Set the place of both.',
    };
  }
  if (miles < 50) return null;
  return {
    ...{ code: 'DISTANCE', value: miles, otherwise },
    meaning: `A trip of ${milesInWords(miles)} is a strain on the rooster.`,
    nextStep: miles > 150 ? `Compare with hatching eggs by mail. ${EGGS_OF_HIS}` : 'Plan one stop for water.',
  };
}

function stateLine(pair: PairFacts): Draft | null {
  const { rooster, hen } = pair;
  const unknown = unknownSide(pair, 'state');
  const otherwise = change.oneState(pair);
  if (unknown) {
    return {
      ...{ code: 'STATE_UNKNOWN', value: null, otherwise },
      meaning: `Unknown: which ${isAbroad(pair) ? 'country' : 'state'} ${farmOf(pair, unknown, eitherFarm)} lies in.`,
      nextStep: `A ${isAbroad(pair) ? 'border' : 'state line'} needs papers.`,
    };
  }
  if (rooster.state === hen.state || rooster.state === null || hen.state === null) return null;
  return {
    ...{ code: 'STATE_LINE', value: null, otherwise },
    meaning: `The way crosses from ${placeInSentence(rooster.state)} to ${placeInSentence(hen.state)}.`,
    nextStep: isAbroad(pair)
      ? `Ask ${NATIONAL_AUTHORITY} for the papers first.`
      : 'Get the USDA form VS 9-3 or a certificate of veterinary inspection first.',
  };
}
