// The biosecurity assessment: score, level, and what to mend first. All figures come from questions.ts.

import { sickBirdLine } from '../program/sick-bird.ts';
import { type Check, checks } from './checks.ts';
import { type Category, type Option, type Question, questions } from './questions.ts';

/** The value of the chosen option, by category or check. */
export type Answers = Partial<Record<Category | Check['name'], string>>;

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
}

export interface Assessment {
  /** Percent. A missing place to keep him apart and bad answers to the checks limit it. */
  score: number;
  level: Level;
  /** Why the score is limited. */
  limits: string[];
  /** Percent for what the breeding analysis does not ask by itself: daily care and emergencies. */
  careScore: number;
  categories: CategoryResult[];
  /** The largest gain first. */
  mitigations: Mitigation[];
}

/** A rooster who is kept nowhere apart is a high risk, whatever else is good. */
const noPlace = { most: 69, meaning: 'Build a place to keep him apart before you set a date.' };
/** The breeding analysis knows or asks the others. */
const CARE: readonly Category[] = ['monitoring', 'emergency'];

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
  const scored = (some: readonly CategoryResult[]) =>
    scoreOf(some.map(({ question, option }) => [option.score, question.weight]));
  const limits = [
    ...(answers.quarantine === 'none' ? [noPlace] : []),
    ...checks.filter(({ name, bad }) => answers[name] === bad),
  ];
  const score = Math.min(scored(categories), ...limits.map(({ most }) => most));
  const mitigations = categories.flatMap(({ question, option }): Mitigation[] => {
    const urgency = urgencyOf(option.score);
    if (urgency === null) return [];
    const gain = ((BEST - option.score) * question.weight * BEST) / WHOLE;
    return [{ question, option, urgency, gain }];
  });
  return {
    score,
    level: levelOf(score),
    limits: limits.map(({ meaning }) => meaning),
    careScore: scored(categories.filter(({ question }) => CARE.includes(question.category))),
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

/** Returns the actions that lower the risk of each category, ordered by importance. Other countries have other authorities. */
export const actionsFor = (isAbroad: boolean): Record<Category, readonly string[]> => ({
  vaccination: [
    'From a farm that has had Marek’s disease, take hatching eggs from a pair there instead of the bird. The virus does not pass through the egg.',
    'Vaccinate chicks against Marek’s disease at hatch and keep them apart for 14 days. The vaccine prevents tumors, not infection.',
    'Write down what every bird was given and when, and send the rooster’s papers along with him.',
  ],
  distance: [
    isAbroad
      ? 'Ask your national animal health authority which papers he needs, and have them before he leaves.'
      : 'Across a state line, have the USDA form VS 9-3 or a health certificate before he leaves. Many states require one from the last 30 days.',
    'If the trip would take more than eight hours, ship hatching eggs from a pair on his farm, or sperm.',
    'Stop every two hours to check on him, and give water every four. Never stop at a feed store or another flock.',
  ],
  quarantine: [
    'Build the pen before you set a date: 4 by 4 feet for one bird, under a roof, at least 30 feet from the coop and downwind.',
    'If he has no building of his own, keep him apart for 30 days, not 7, with boots and tools that stay there.',
    'Care for him last each day, and change clothes before you go back to the flock.',
  ],
  monitoring: [
    'Before he travels, have both flocks tested for Mycoplasma and pullorum within 90 days, and have a sample of droppings checked.',
    'Keep a sheet for each day: eating, breathing at night, droppings, comb. Weigh once a week. A loss of 10% ends the visit.',
    'Find a veterinarian who takes poultry now, and write the number on the pen.',
  ],
  breed: [
    'Compare the two in the breeding analysis. It names lethal genes and pairs that cannot mate.',
    'The heavier bird should weigh at most 1.6 times as much as the lighter one.',
    'Trim his spurs, put saddles on the hens, and watch their first meetings.',
  ],
  emergency: [
    'Set the stop rule: two sick birds within 24 hours, or a sudden death, and no bird moves. Call the veterinarian first.',
    isAbroad
      ? 'Write down three numbers: your veterinarian, your national animal health authority and the other keeper.'
      : `Write down four numbers: your veterinarian, the state veterinarian, the other keeper, and the USDA’s line for sick birds, ${sickBirdLine.number}.`,
    'Keep an isolation crate ready, and agree in writing who pays and who drives him home.',
  ],
});
