// Naive Bayes with tempered evidence: P(h | traits) ~ prior x (product of P(said | h)) ^ temper. No chance of an answer is below
// one in a thousand and there are twenty at most, so the product is far from the smallest number there is.
import { crossedOf, type Hypotheses } from './hypotheses.ts';
import { TEMPER } from './judgements.ts';
import { type Term, termsOf } from './likelihood.ts';
import type { Observation } from './observation.ts';

export interface Posterior {
  /** P(hypothesis | what was told), summing to 1. */
  chances: Float64Array;
  /** P(cross), with a name of its own or without. */
  crossed: number;
  /** What was told, for saying what spoke for a breed and what against it. */
  terms: readonly Term[];
}

export function posteriorOf(model: Hypotheses, seen: Observation): Posterior {
  const terms = termsOf(model, seen);
  const odds = new Float64Array(model.size).fill(1);
  for (const { column } of terms) {
    for (let nth = 0; nth < odds.length; nth++) odds[nth]! *= column[nth]!;
  }
  const chances = normalized(odds.map((product, nth) => model.priors[nth]! * product ** TEMPER));
  return { chances, crossed: Math.min(1, crossedOf(model, chances)), terms };
}

function normalized(weights: Float64Array): Float64Array {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}
