// Tests of two birds by their papers: which will be too old on the day the rooster arrives, and which were positive.
import { atStartOfSentence, dayInWords } from '../sentences.ts';
import type { BirdFacts, PairFacts, TestPaper } from './facts.ts';
import { isOneFarm } from './facts.ts';

/**
 * Days after which a test has lapsed, as states ask for before an exhibition: 90 for pullorum-typhoid in several states, 21
 * for avian influenza in North Carolina (../README.md names them). That the same holds for every visit, and 90 days for
 * Mycoplasma, is a rule of this program.
 */
const LASTS_DAYS: Record<TestPaper['kind'], number> = { 'pullorum-typhoid': 90, 'mg-ms': 90, 'avian-influenza': 21 };

const DAY_MS = 86_400_000;

export const testNames: Record<TestPaper['kind'], string> = {
  'pullorum-typhoid': 'pullorum-typhoid',
  'mg-ms': 'Mycoplasma',
  'avian-influenza': 'avian influenza (bird flu)',
};

interface Dated {
  kind: string;
  /** ISO day. */
  date: string;
  result: string | null;
}

/** Returns the paper of each kind that counts for a visit: the latest, and of two results of one day the positive one. */
export function currentPapers<Paper extends Dated>(papers: readonly Paper[]): Paper[] {
  const latestFirst = papers.toSorted(
    (a, b) => b.date.localeCompare(a.date) || Number(b.result === 'positive') - Number(a.result === 'positive'),
  );
  return latestFirst.filter((paper, nth) => latestFirst.findIndex(({ kind }) => kind === paper.kind) === nth);
}

/** Returns the last day of arrival for which a negative test of this day counts. */
export const countsUntil = ({ kind, date }: Pick<TestPaper, 'kind' | 'date'>): string =>
  new Date(Date.parse(date) + LASTS_DAYS[kind] * DAY_MS).toISOString().slice(0, 10);

export const isValid = ({ kind, result, daysOld }: TestPaper): boolean =>
  result === 'negative' && daysOld <= LASTS_DAYS[kind];

export const isLapsed = (test: TestPaper): boolean => test.result === 'negative' && !isValid(test);

/** Says which tests of this kind, or of any, will have lapsed on the day of arrival; null if none. */
export function lapsedTests(pair: PairFacts, kind?: TestPaper['kind']): string | null {
  if (isOneFarm(pair)) return null;
  const lapsed = testsOf(pair).filter(({ test }) => isLapsed(test) && (kind === undefined || test.kind === kind));
  return lapsed.length === 0 ? null : lapsed.map(lapsedSentence).join(' ');
}

export const isPositive = ({ tests = [] }: Pick<BirdFacts, 'tests'>): boolean =>
  tests.some(({ result }) => result === 'positive');

/** Names the first positive test; null if there is none. */
export function positiveTest(pair: PairFacts): string | null {
  const positive = testsOf(pair).find(({ test }) => test.result === 'positive');
  return positive ? `${nameOf(positive)} was positive` : null;
}

/** Says what to carry, or which test for avian influenza to repeat; null without such a paper. */
export function avianInfluenzaTest(pair: PairFacts): string | null {
  const lapsed = lapsedTests(pair, 'avian-influenza');
  if (lapsed) return lapsed;
  const valid = testsOf(pair).filter(({ test }) => test.kind === 'avian-influenza' && isValid(test));
  return valid.length === 0 ? null : `Carry a copy of ${valid.map(nameOf).join(' and ')}.`;
}

/**
 * True if his flock's eggs are no way around a visit: they carry what was found in it, and an order stops them as it stops
 * him.
 */
export const areEggsRuledOut = (pair: PairFacts): boolean =>
  pair.rooster.exposedTo !== undefined ||
  pair.rooster.illnessWithin30Days === true ||
  [pair.rooster, pair.hen].some(({ inControlArea }) => inControlArea === true) ||
  isPositive(pair.rooster);

interface TestOfBird {
  bird: BirdFacts;
  test: TestPaper;
}

const testsOf = ({ rooster, hen }: PairFacts): TestOfBird[] =>
  [rooster, hen].flatMap((bird) => (bird.tests ?? []).map((test) => ({ bird, test })));

const nameOf = ({ bird, test }: TestOfBird): string =>
  `the ${bird.sex.toLowerCase()}'s ${testNames[test.kind]} test of ${dayInWords(test.date)}`;

function lapsedSentence({ bird, test }: TestOfBird): string {
  const until = dayInWords(countsUntil(test));
  return `${atStartOfSentence(nameOf({ bird, test }))} counts only until ${until}: test again before he arrives.`;
}
