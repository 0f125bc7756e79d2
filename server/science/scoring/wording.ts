// Wording shared by the sentences about pairs.
import { type BirdFacts, isAbroad, isOneFarm, type PairFacts } from './facts.ts';
import { type Score, scoreOf } from './score.ts';

export type Side = 'rooster' | 'hen' | 'both';

/** The bird, or both birds, for which a condition holds; null if it holds for neither. */
export function sideWhere({ rooster, hen }: PairFacts, holds: (bird: BirdFacts) => boolean): Side | null {
  if (holds(rooster)) return holds(hen) ? 'both' : 'rooster';
  return holds(hen) ? 'hen' : null;
}

export function unknownSide(pair: PairFacts, key: keyof BirdFacts): Side | null {
  return sideWhere(pair, (bird) => bird[key] === null);
}

/** Chooses the verb form for one bird or both. */
export const agree = (side: Side, one: string, both: string): string => (side === 'both' ? both : one);

export const birds: Record<Side, string> = { rooster: 'the rooster', hen: 'the hen', both: 'both birds' };
export const farms: Record<Side, string> = {
  rooster: "the rooster's farm",
  hen: "the hen's farm",
  both: 'both farms',
};

/** The ratio of weights above which two birds cannot mate naturally. */
const SIZE_RATIO = 1.6;

/** Says within a sentence how much heavier one bird is, if they cannot mate naturally. */
export function weightsApart({ rooster, hen }: PairFacts): { ratio: number; inWords: string } | null {
  if (rooster.weightLb === null || hen.weightLb === null) return null;
  const quotient = Math.max(rooster.weightLb / hen.weightLb, hen.weightLb / rooster.weightLb);
  if (quotient <= SIZE_RATIO) return null;
  const ratio = Math.round(quotient * 10) / 10;
  const [heavier, lighter] = rooster.weightLb > hen.weightLb ? [birds.rooster, birds.hen] : [birds.hen, birds.rooster];
  return { ratio, inWords: `${heavier} is ${ratio} times as heavy as ${lighter}` };
}

/** One answer holds for both farms, and is true if it is so on one of them. */
export const someFarms: Record<Side, string> = { ...farms, both: 'one or both farms' };

/** The subject of a sentence about something unknown, where "both" would be wrong. */
export const eitherBird: Record<Side, string> = { ...birds, both: 'either bird' };
export const eitherFarm: Record<Side, string> = { ...farms, both: 'either farm' };

/** Names the farms of a side in these words. Birds of one farm have only one, and its keeper is addressed. */
export function farmOf(pair: PairFacts, side: Side, words: Record<Side, string> = farms): string {
  if (!isOneFarm(pair)) return words[side];
  return isOwnFarm(pair) ? 'your farm' : 'their farm';
}

/** Chooses the verb form for the farms that `farmOf` names. */
export const agreeFarm = (pair: PairFacts, side: Side, one: string, both: string): string =>
  isOneFarm(pair) ? one : agree(side, one, both);

/** Returns true if both birds live on the farm of the keeper who asks. */
export const isOwnFarm = (pair: PairFacts): boolean => isOneFarm(pair) && pair.own === 'both';

/** Birds of one farm pay no visit. */
export const beforeTheyMeet = (pair: PairFacts): string =>
  isOneFarm(pair) ? 'before you mate them' : 'before the visit';

/** When a test is due. Birds of one yard share what they carry, so that it matters only to those who get their eggs or chicks. */
export const beforeItSpreads = (pair: PairFacts): string =>
  isOneFarm(pair) ? 'before eggs or chicks leave the farm' : 'before the visit';

/** The office that knows the rules and the zones of avian influenza. */
export const animalHealthOffice = (pair: PairFacts): string =>
  isAbroad(pair) ? NATIONAL_AUTHORITY : 'the state veterinarian';

export const NATIONAL_AUTHORITY = 'your national animal health authority';

const WITH_ARTICLE = /^(United|District|Netherlands|Philippines|Bahamas|Gambia|Maldives|Isle of)\b|(Republic|Islands)$/;

/** "Ohio" → "Ohio", "United Kingdom" → "the United Kingdom". */
export const placeInSentence = (state: string): string => (WITH_ARTICLE.test(state) ? `the ${state}` : state);

/** Eggs that the hen lays at home without him carry none of his genes. */
export const EGGS_OF_HIS = 'They carry his genes only if a pair on his farm lays them, or if the hen travels to him.';

/** 0.0625 → "6.25%". */
export const percent = (share: number): string => `${asPercent(share)}%`;

/** 0.0625 → 6.25. */
export const asPercent = (share: number): number => Math.round(share * 10_000) / 100;

/** 0.0613 → "0.061". */
export const decimal = (share: number): string => String(Math.round(share * 1000) / 1000);

export const pointsGained = (points: number): string => `+${points} ${points === 1 ? 'point' : 'points'}`;

/** 12 → "12 miles": whole miles between cells, as on every card. Two farms of one cell are 0 miles apart. */
export function milesInWords(miles: number): string {
  if (miles < 1) return 'less than 3 miles';
  return miles === 1 ? '1 mile' : `${miles.toLocaleString('en-US')} miles`;
}

// A sentence about a pair, with a code that outlasts changes of wording and with the points that depend on it.

export interface Statement {
  /** A stable code, at most once in a list. */
  code: string;
  /** The number in the sentence. */
  value: number | null;
  meaning: string;
  nextStep: string | null;
  /** The points of the score at stake. */
  points: number;
}

/** A statement without its points. */
export interface Draft extends Omit<Statement, 'points' | 'nextStep'> {
  nextStep: string | null | ((points: number) => string);
  /** The same pair without the stated fact; null if the score does not depend on it. */
  otherwise: PairFacts | null;
}

/** The input of a rule. */
export interface Scored {
  pair: PairFacts;
  score: Score;
}

/** Applies these rules to the pair. */
export function draftsOf(pair: PairFacts, rules: readonly ((pair: PairFacts) => Draft | null)[]): Draft[] {
  return rules.map((rule) => rule(pair)).filter((draft) => draft !== null);
}

export function sentenceOf({ meaning, nextStep }: Pick<Statement, 'meaning' | 'nextStep'>): string {
  return nextStep === null ? meaning : `${meaning} ${nextStep}`;
}

/** Sorts by points at stake, then by the points that a limit hides. */
export function byStake(drafts: readonly Draft[], { score }: Scored): Statement[] {
  return drafts
    .map(({ otherwise, nextStep, ...draft }) => {
      const other = otherwise === null ? score : scoreOf(otherwise);
      const points = Math.abs(score.compatibility - other.compatibility);
      return {
        statement: { ...draft, points, nextStep: typeof nextStep === 'function' ? nextStep(points) : nextStep },
        merit: Math.abs(score.merit - other.merit),
      };
    })
    .sort((a, b) => b.statement.points - a.statement.points || b.merit - a.merit)
    .map(({ statement }) => statement);
}
