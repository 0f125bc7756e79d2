// The confidence in a score: the share of its inputs that are known.
import { completenessOf, type PairFacts } from './facts.ts';
import { judgements } from './judgements.ts';

export type Confidence = 'low' | 'medium' | 'high';

const asked = [
  ...(['mareksVaccinated', 'npip', 'biosecurity', 'quarantine', 'ageWeeks', 'state', 'flockId'] as const),
  ...(['mgTestedWithin90Days', 'inControlArea'] as const),
];

export function confidenceIn(pair: PairFacts): Confidence {
  const { rooster, hen, miles } = pair;
  const answers = [miles, ...asked.flatMap((key) => [rooster[key], hen[key]])];
  const known = answers.filter((answer) => answer !== null).length / answers.length;
  const sure = (completenessOf(pair) + known) / 2;
  const { medium, high } = judgements.confidence.values;
  if (sure >= high) return 'high';
  return sure >= medium ? 'medium' : 'low';
}
