// Naive Bayes with weighted evidence: P(h | traits) ~ prior x (product of P(said | h)) ^ temper. No likelihood is below one
// in a thousand and there are twenty terms at most, so the product cannot underflow.
import { crossedOf, type Hypotheses } from './hypotheses.ts';
import { TEMPER } from './judgements.ts';
import { type Term, termsOf } from './likelihood.ts';
import type { Observation } from './observation.ts';

export interface Posterior {
  /** P(hypothesis | traits), summing to 1. */
  chances: Float64Array;
  /** P(cross), including crosses with a name of their own. */
  crossed: number;
  /** The terms of the product, for explaining what speaks for a breed and what against it. */
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
