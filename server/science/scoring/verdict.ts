// The verdict on a pair, in a few words and with one reason. It comes before label and number, which alone would praise a
// pair that must not be bred.
import type { components } from '#contract';
import { atStartOfSentence, listed } from '../sentences.ts';
import { confidenceIn } from './confidence.ts';
import {
  type BirdFacts,
  isMixed,
  isOneFarm,
  isTooFar,
  isUnknownBreed,
  isYoung,
  originOf,
  type PairFacts,
} from './facts.ts';
import { judgements } from './judgements.ts';
import { inbreedingInWords, kinshipSentence } from './kinship-words.ts';
import { isHarmful } from './pairings.ts';
import { positiveFlock } from './plan-tests.ts';
import { newcomerOf, QUARANTINE_DAYS, quarantineDays } from './quarantine-days.ts';
import type { Score } from './score.ts';
import { isLapsed, lapsedTests, positiveTest } from './test-papers.ts';
import { agree, birds, farmOf, percent, sideWhere, someFarms, weightsApart } from './wording.ts';

export type Verdict = components['schemas']['Verdict'];

type Rule = (pair: PairFacts, score: Score) => Verdict | null;

export function verdictOf(pair: PairFacts, score: Score): Verdict {
  for (const rule of rules) {
    const verdict = rule(pair, score);
    if (verdict) return verdict;
  }
  return goAhead(pair, score);
}

const notAdvised = (code: string, reason: string): Verdict => ({
  ...{ kind: 'not-advised', title: 'Not advised', code, reason },
});

const cannotSay = (code: string, reason: string): Verdict => ({
  ...{ kind: 'cannot-say', title: 'Cannot say yet', code, reason },
});

const oneOfTheFarms = { ...someFarms, both: 'one of the farms' };

/** The first rule that applies decides. */
const rules: readonly Rule[] = [
  (pair, { caps }) =>
    caps.includes('order')
      ? notAdvised(
          'CONTROL_AREA',
          `Do not travel: a state order or a bird flu zone applies to ${farmOf(pair, 'both', oneOfTheFarms)}.`,
        )
      : null,
  (_, { pairings }) => {
    const harmful = pairings.find(isHarmful);
    return harmful ? notAdvised(harmful.code, `Do not pair: ${withinSentence(harmful.meaning)}`) : null;
  },
  (pair) => {
    const positive = positiveTest(pair);
    return positive === null ? null : notAdvised('TEST_POSITIVE', `Do not pair: ${positive}.`);
  },
  (pair) => {
    const positive = isOneFarm(pair) ? null : positiveFlock(pair);
    return positive === null ? null : notAdvised('FLOCK_POSITIVE', `Wait: ${positive}.`);
  },
  (pair) => {
    const ill = sideWhere(pair, ({ illnessWithin30Days }) => illnessWithin30Days === true);
    return (
      ill && notAdvised('ILLNESS', `Wait: birds were ill within the last 30 days on ${farmOf(pair, ill, someFarms)}.`)
    );
  },
  (pair, { inbreeding }) => {
    if (inbreeding.value < judgements.verdict.values.closeKin) return null;
    const isAssumed = inbreeding.background > inbreeding.pedigree;
    return notAdvised(
      'CLOSE_KIN',
      isAssumed
        ? `They may be close kin. ${kinshipSentence(pair, inbreeding)}`
        : `Close kin: ${inbreedingInWords(inbreeding)}.`,
    );
  },
  (pair, { caps }) =>
    caps.includes('cross')
      ? notAdvised(
          'CROSS',
          `Does not preserve a breed: ${crossInWords(pair)}.${weightsApart(pair) ? ' And they differ too much in weight to mate safely.' : ''}`,
        )
      : null,
  (pair) => {
    const young = sideWhere(pair, isYoung);
    return (
      young &&
      notAdvised(
        'TOO_YOUNG',
        `Too young: ${birds[young]} ${agree(young, 'is', 'are')} under ${judgements.ranking.values.youngestWeeks} weeks.`,
      )
    );
  },
  (pair) => {
    const positive = positiveFlock(pair);
    return positive === null ? null : cannotSay('FLOCK_POSITIVE', `${atStartOfSentence(positive)}.`);
  },
  ({ relationship }, { inbreeding: { pedigreeAtMost } }) =>
    pedigreeAtMost >= judgements.verdict.values.closeKin
      ? cannotSay(
          'POSSIBLE_KIN',
          `They are possibly ${relationship?.split('possibly ').at(-1)}: if so, the chicks would be at least ${percent(pedigreeAtMost)} inbred.`,
        )
      : null,
  (pair) => {
    const founder = sideWhere(pair, ({ completeness }) => !completeness);
    // A bird of unknown parents may be kin of those of its own yard or hatchery, even if their parents are known.
    const mayBeKin = founder === 'both' || (founder !== null && originOf(pair) !== 'strangers');
    if (!mayBeKin || confidenceIn(pair) !== 'low') return null;
    // A plan says it once of all hens of one rooster.
    const of = founder === 'both' ? '' : ` of ${birds[founder]}`;
    const known =
      pair.sources === 'different'
        ? `They come from two places, so they are probably not closely related, but no parent${of} is recorded to show it.`
        : `Whether they are related is not known: no parent${of} is recorded.`;
    return cannotSay('NOTHING_KNOWN', `${known}${isTooFar(pair) ? ' And they live far apart.' : ''}`);
  },
  goAheadAfter,
];

/** Birds of one farm have no visit to prepare, but one that has just come is no part of the flock yet. */
function goAheadAfter(pair: PairFacts): Verdict | null {
  const after = (what: string, code: string, reason: string): Verdict => ({
    ...{ kind: 'go-ahead-after', title: `Go ahead after ${what}`, code, reason },
  });
  const newcomer = newcomerOf(pair)?.sex.toLowerCase();
  if (newcomer)
    return after(
      `${QUARANTINE_DAYS} days of quarantine`,
      'NEW_BIRD',
      `The ${newcomer} is new on ${farmOf(pair, 'both')}, and may carry an illness that does not show yet.`,
    );
  if (isOneFarm(pair)) return null;
  const { days, reasons } = quarantineDays(pair);
  const missing = missingTests(pair);
  if (missing) return after(`tests and ${days} days of quarantine`, 'TEST_FIRST', missing);
  return days === 7
    ? null
    : after(
        `${days} days of quarantine`,
        'QUARANTINE_FIRST',
        `Seven days would do with all of this, which is missing or not known: ${listed(reasons)}.`,
      );
}

/** Says which tests are missing of which bird, and which have lapsed; null if none is. */
function missingTests(pair: PairFacts): string | null {
  const lapsed = (['pullorum-typhoid', 'mg-ms'] as const).map((kind) => lapsedTests(pair, kind));
  return [...lapsed, unknownTests(pair)].filter(Boolean).join(' ') || null;
}

function unknownTests({ rooster, hen }: PairFacts): string | null {
  const [his, hers] = [testsMissingOf(rooster), testsMissingOf(hen)];
  if (his === hers) return his && `Neither bird is known to have a valid test for ${his}.`;
  const known = 'is not known to have a valid test for';
  if (his && hers) return `The rooster ${known} ${his}, nor the hen for ${hers}.`;
  return his ? `The rooster ${known} ${his}.` : `The hen ${known} ${hers}.`;
}

function testsMissingOf({ npip, mgTestedWithin90Days, tests = [] }: BirdFacts): string | null {
  const lapsed = new Set(tests.filter(isLapsed).map(({ kind }) => kind));
  const missing = [
    npip !== 'clean' && !lapsed.has('pullorum-typhoid') && 'pullorum-typhoid',
    mgTestedWithin90Days !== true && !lapsed.has('mg-ms') && 'Mycoplasma',
  ];
  return missing.filter(Boolean).join(' or ') || null;
}

function goAhead(pair: PairFacts, { inbreeding: { value, pedigree } }: Score): Verdict {
  const chicks =
    value < 0.0005
      ? 'no inbreeding is expected'
      : `${value > pedigree ? 'we assume ' : ''}their chicks would be ${percent(value)} inbred`;
  const where = isOneFarm(pair)
    ? `They live with ${pair.own === 'both' ? 'you' : 'one keeper'}`
    : 'Both flocks are tested, healthy and closed, so that seven days of quarantine are enough';
  return { kind: 'go-ahead', title: 'Go ahead', code: 'NOTHING_AGAINST', reason: `${where}, and ${chicks}.` };
}

/** Explains within a sentence why the chicks of two birds are of no breed. */
export function crossInWords(pair: PairFacts): string {
  const { rooster, hen } = pair;
  if (rooster.isHybrid && rooster.breedId === hen.breedId) return `the ${rooster.breed} does not breed true`;
  if (areOfUnknownBreed(pair)) return 'the breed of neither bird is known';
  if (isMixed(rooster) && isMixed(hen)) return 'both birds are crosses';
  return `the chicks would be a cross of ${rooster.breed} and ${hen.breed}`;
}

/** True if there is nothing to say of the breed of either. */
export const areOfUnknownBreed = ({ rooster, hen }: PairFacts): boolean =>
  isUnknownBreed(rooster) && isUnknownBreed(hen);

const withinSentence = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
