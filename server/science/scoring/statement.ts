// A sentence about a pair, with a code that outlasts changes of wording and with the points that depend on it.
import type { PairFacts } from './facts.ts';
import { type Score, scoreOf } from './score.ts';

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
