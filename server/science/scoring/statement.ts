// A sentence about a pair, with the code that stays when its words change and the points that hang on it.
import type { PairFacts } from './facts.ts';
import { type Score, scoreOf } from './score.ts';

export interface Statement {
  /** Stable, at most one of each in a list. */
  code: string;
  /** The number that the sentence speaks of. */
  value: number | null;
  meaning: string;
  nextStep: string | null;
  /** Points of the score at stake. */
  points: number;
}

/** A statement before its points are worked out. */
export interface Draft extends Omit<Statement, 'points' | 'nextStep'> {
  nextStep: string | null | ((points: number) => string);
  /** The same pair without what is stated; null where the score does not know of it. */
  otherwise: PairFacts | null;
}

/** What a rule looks at. */
export interface Scored {
  pair: PairFacts;
  score: Score;
}

/** What these rules say of the pair. */
export function draftsOf(pair: PairFacts, rules: readonly ((pair: PairFacts) => Draft | null)[]): Draft[] {
  return rules.map((rule) => rule(pair)).filter((draft) => draft !== null);
}

export function sentenceOf({ meaning, nextStep }: Pick<Statement, 'meaning' | 'nextStep'>): string {
  return nextStep === null ? meaning : `${meaning} ${nextStep}`;
}

/** Most points at stake first; where a limit hides the points, by what they would be without it. */
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
