// Which icon a recommendation gets, by its words.
export type RecommendationKind = 'proceed' | 'caution' | 'travel' | 'other';

const KEYWORDS: [RecommendationKind, RegExp][] = [
  ['proceed', /excellent|proceed/i],
  ['caution', /caution|monitor/i],
  ['travel', /travel|bunker/i],
];

export function recommendationKind(sentence: string): RecommendationKind {
  return KEYWORDS.find(([, words]) => words.test(sentence))?.[0] ?? 'other';
}
