// The biosecurity assessment: score, level, and what to mend first. All figures come from questions.ts.
import { actions } from './actions.ts';
import { type Category, type Option, type Question, questions } from './questions.ts';

/** The value of the chosen option, by category. */
export type Answers = Partial<Record<Category, string>>;

export type Level = 'low' | 'medium' | 'high' | 'critical';
export type Urgency = 'medium' | 'high' | 'critical';

export interface CategoryResult {
  question: Question;
  option: Option;
}

export interface Mitigation extends CategoryResult {
  urgency: Urgency;
  /** Percent points that the best answer would add to the score. */
  gain: number;
  actions: readonly string[];
}

export interface Assessment {
  /** Percent. */
  score: number;
  level: Level;
  categories: CategoryResult[];
  /** The largest gain first. */
  mitigations: Mitigation[];
}

const BEST = 10;
/** Answers that score more need no mending. */
const MENDED_UP_TO = 6;
const WHOLE = questions.reduce((sum, { weight }) => sum + weight, 0);

/** The place of the first question without an answer; null when all are answered. */
export function firstOpen(answers: Answers): number | null {
  const at = questions.findIndex((question) => !optionOf(question, answers));
  return at === -1 ? null : at;
}

export const optionOf = ({ category, options }: Question, answers: Answers): Option | undefined =>
  options.find(({ value }) => value === answers[category]);

/** Returns null until every question is answered. */
export function assess(answers: Answers): Assessment | null {
  const categories = questions.flatMap((question): CategoryResult[] => {
    const option = optionOf(question, answers);
    return option ? [{ question, option }] : [];
  });
  if (categories.length < questions.length) return null;
  const score = scoreOf(categories.map(({ question, option }) => [option.score, question.weight]));
  const mitigations = categories.flatMap(({ question, option }): Mitigation[] => {
    const urgency = urgencyOf(option.score);
    if (urgency === null) return [];
    const gain = ((BEST - option.score) * question.weight * BEST) / WHOLE;
    return [{ question, option, urgency, gain, actions: actions[question.category] }];
  });
  return {
    score,
    level: levelOf(score),
    categories,
    mitigations: mitigations.sort((one, other) => other.gain - one.gain),
  };
}

/** Percent, from scores of 1 to 10 with their weights. */
export function scoreOf(scored: readonly (readonly [score: number, weight: number])[]): number {
  const weight = scored.reduce((sum, [, one]) => sum + one, 0);
  return Math.round((scored.reduce((sum, [score, one]) => sum + (score * one) / BEST, 0) / weight) * 100);
}

export function levelOf(score: number): Level {
  if (score >= 85) return 'low';
  if (score >= 70) return 'medium';
  return score >= 50 ? 'high' : 'critical';
}

/** Returns null for an answer that needs no improvement. */
export function urgencyOf(score: number): Urgency | null {
  if (score > MENDED_UP_TO) return null;
  if (score <= 3) return 'critical';
  return score <= 5 ? 'high' : 'medium';
}
