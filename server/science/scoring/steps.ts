// At most three steps that come first for a pair, each with whom to call. The verdict decides which kind they are of.
import { listed, oneOf } from '../sentences.ts';
import * as change from './changes.ts';
import { isAbroad, isOneFarm, isThinlyRecorded, isTooFar, isYoung, type PairFacts } from './facts.ts';
import { judgements } from './judgements.ts';
import { isHarmful } from './pairings.ts';
import * as tests from './plan-tests.ts';
import { daysApart, eggsInstead, papers, placeAtHens, SICK_BIRD_LINE, visitAge, way } from './prevention-plan.ts';
import { newcomerOf } from './quarantine-days.ts';
import type { Score } from './score.ts';
import { areOfUnknownBreed, type Verdict } from './verdict.ts';
import {
  agree,
  birds,
  isOwnFarm,
  NATIONAL_AUTHORITY,
  placeInSentence,
  type Side,
  sideWhere,
  unknownSide,
} from './wording.ts';

export interface Step {
  /** The code of the risk that the step answers, if there is one. */
  code: string;
  sentence: string;
  /** Null where nobody has to be asked. */
  call: string | null;
}

const AT_MOST = 3;

type Rule = (pair: PairFacts) => Step | null;

/** A line of the prevention plan is repeated word for word, so that a screen can leave it out there. */
export function stepsOf(pair: PairFacts, verdict: Verdict, score: Score): Step[] {
  if (verdict.kind === 'not-advised') return [stopStep(pair, verdict.code, score)];
  const prepared = isOneFarm(pair) ? [] : [pullorumTyphoid, mycoplasma, controlArea, illness, place, crossing];
  const recorded = [possibleKin, source, pedigree];
  // A trip that is too far says it already.
  const eggs: Rule = () => (isTooFar(pair) ? null : stepOf('HATCHING_EGGS', eggsInstead(pair, score), null));
  const rules = {
    'go-ahead': [...prepared, trip, age, ...recorded],
    'go-ahead-after': [newcomer, ...prepared, age, ...recorded, trip],
    'cannot-say': [newcomer, testAtHome, ...recorded, eggs, ...prepared, age, trip],
  }[verdict.kind];
  // Papers for a trip that should not be made come too late.
  const ordered = isTooFar(pair) ? [trip, ...rules.filter((rule) => rule !== trip)] : rules;
  return ordered
    .map((rule) => rule(pair))
    .filter((step) => step !== null)
    .slice(0, AT_MOST);
}

/** The way out of a verdict that stops the pair. */
function stopStep(pair: PairFacts, code: string, { pairings, caps }: Score): Step {
  const step = (sentence: string, call: string | null = null): Step => ({ code, sentence, call });
  switch (code) {
    case 'CONTROL_AREA':
      return step('Wait until the bird flu zone or the state order is lifted.', stateVeterinarian(pair));
    case 'TEST_POSITIVE':
      return step('Ask what to do before any bird leaves or arrives.', stateVeterinarian(pair));
    case 'FLOCK_POSITIVE':
      return step('Wait until the birds of that farm are tested and clean.', stateVeterinarian(pair));
    case 'ILLNESS':
      return step(
        'Wait until 30 days have passed without a sign of illness.',
        isAbroad(pair) ? 'your vet' : `your vet, or the sick-bird line of the USDA, ${SICK_BIRD_LINE}`,
      );
    case 'CLOSE_KIN': {
      const { alternative } = pair;
      if (!alternative) {
        const isPlanned = isOwnFarm(pair) && !caps.includes('fullSiblings');
        const meanwhile = isPlanned ? ' Until you have one, your Flock Plan may still pair them.' : '';
        return step(`Look for a partner of another family.${meanwhile}`);
      }
      return step(`Choose your ${alternative.sex.toLowerCase()} ${alternative.name} instead.`);
    }
    case 'CROSS': {
      const { breed, breedId } = change.birdToMatch(pair);
      if (areOfUnknownBreed(pair)) return step('Choose the breeds of both birds from the list, if you know them.');
      if (breedId === null) return step('Look for a purebred partner if you want to keep a breed.');
      return step(`Look for ${oneOf(breed)} partner.`);
    }
    case 'TOO_YOUNG': {
      const young = sideWhere(pair, isYoung);
      return step(`Wait until ${birds[young ?? 'both']} ${agree(young ?? 'both', 'is', 'are')} 26 weeks old.`);
    }
    default:
      return step(pairings.find(isHarmful)?.nextStep ?? 'Look for another partner.');
  }
}

const testAtHome: Rule = (pair) => stepOf('FLOCK_POSITIVE', tests.testAtHome(pair), 'a poultry vet');

const possibleKin: Rule = (pair) =>
  (pair.kinshipIfPossible ?? 0) >= judgements.verdict.values.closeKin
    ? {
        code: 'POSSIBLE_KIN',
        sentence: 'Find out which rooster is the father, or look for a partner of another family.',
        call: null,
      }
    : null;

const source: Rule = (pair) =>
  change.differentSources(pair) && {
    code: 'RECORD_SOURCE',
    sentence: 'Tell us whether both birds hatched in one yard or come from different sources.',
    // Their own keeper knows it.
    call: isOwnFarm(pair) ? null : 'their keeper',
  };

const pedigree: Rule = (pair) => {
  const thin = sideWhere(pair, isThinlyRecorded);
  return thin && change.recordedPedigree(pair)
    ? {
        code: 'BACKGROUND',
        sentence: sideWhere(pair, ({ completeness }) => (completeness ?? 0) > 0)
          ? `Record three generations of ${birds[thin]}.`
          : pair.sources === null
            ? 'Find out whether both birds come from one hatchery or breeder, and record their parents if they are known.'
            : `Record the parents of ${birds[thin]}, if anybody knows them.`,
        call: whoKnowsParents(pair, thin),
      }
    : null;
};

function whoKnowsParents({ own }: PairFacts, side: Side): string {
  const bird = agree(side, side === 'hen' ? 'her' : 'him', 'them');
  return own === 'both' || own === side
    ? `the person who sold or gave you ${agree(side, 'the bird', 'the birds')}, unless you hatched ${bird} yourself`
    : `the ${agree(side, 'keeper', 'keepers')} who hatched ${bird}`;
}

const pullorumTyphoid: Rule = (pair) => {
  const isUnknown = unknownSide(pair, 'npip') !== null;
  return sideWhere(pair, ({ npip }) => npip !== 'clean')
    ? {
        code: isUnknown ? 'NPIP_UNKNOWN' : 'NPIP_NONE',
        sentence: tests.pullorumTyphoid(pair),
        call: isAbroad(pair) ? 'your vet' : npipOffice(pair),
      }
    : null;
};

const mycoplasma: Rule = (pair) => {
  const isUnknown = unknownSide(pair, 'mgTestedWithin90Days') !== null;
  return sideWhere(pair, ({ mgTestedWithin90Days }) => mgTestedWithin90Days !== true)
    ? {
        code: isUnknown ? 'MYCOPLASMA_UNKNOWN' : 'MYCOPLASMA_UNTESTED',
        sentence: tests.mycoplasma(pair),
        call: 'a poultry vet',
      }
    : null;
};

const controlArea: Rule = (pair) => stepOf('CONTROL_AREA_UNKNOWN', tests.controlArea(pair), stateVeterinarian(pair));

const illness: Rule = (pair) => stepOf('ILLNESS_UNKNOWN', tests.illness(pair), otherKeeper(pair));

const place: Rule = (pair) => {
  const { quarantine } = pair.hen;
  if (quarantine !== null && quarantine !== 'none') return null;
  return stepOf(quarantine === null ? 'QUARANTINE_UNKNOWN' : 'QUARANTINE_NONE', placeAtHens(pair), whoKeepsHen(pair));
};

const crossing: Rule = (pair) => {
  const { rooster, hen } = pair;
  if (rooster.state === hen.state || rooster.state === null || hen.state === null) return null;
  return stepOf('STATE_LINE', papers(pair), `a vet in ${placeInSentence(rooster.state)}`);
};

const age: Rule = (pair) => stepOf(unknownSide(pair, 'ageWeeks') ? 'AGE_UNKNOWN' : 'AGE_YOUNG', visitAge(pair), null);

const newcomer: Rule = (pair) =>
  newcomerOf(pair) ? { code: 'NEW_BIRD', sentence: daysApart(pair), call: null } : null;

const trip: Rule = (pair) => ({ code: 'WAY', sentence: way(pair), call: isOneFarm(pair) ? null : otherKeeper(pair) });

/** The keeper who asks calls the other one, and no one else's two birds have only one keeper to call. */
const otherKeeper = ({ own }: PairFacts): string | null =>
  own === 'both' ? null : own ? 'the other keeper' : 'both keepers';

const whoKeepsHen = ({ own }: PairFacts): string | null =>
  own === 'hen' || own === 'both' ? null : "the hen's keeper";

const stepOf = (code: string, sentence: string | null, call: string | null): Step | null =>
  sentence === null ? null : { code, sentence, call };

/** The known states of these farms. */
const statesOf = (farms: readonly Pick<PairFacts['hen'], 'state'>[]): string[] =>
  [...new Set(farms.map(({ state }) => state))].filter((state) => state !== null).map(placeInSentence);

/** A farm that has its certificate needs no call to the office of its state. */
function npipOffice({ rooster, hen }: PairFacts): string {
  const states = statesOf([rooster, hen].filter(({ npip }) => npip !== 'clean'));
  return states.length === 0 ? "your state's NPIP office" : `the NPIP office of ${listed(states)}`;
}

function stateVeterinarian(pair: PairFacts): string {
  if (isAbroad(pair)) return NATIONAL_AUTHORITY;
  const states = statesOf([pair.rooster, pair.hen]);
  if (states.length === 0) return 'your state veterinarian';
  return `the state ${states.length === 1 ? 'veterinarian' : 'veterinarians'} of ${listed(states)}`;
}
