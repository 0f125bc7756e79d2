// Naive Bayes with tempered evidence: log P(h | traits) = log prior + temper x sum of log P(said | h), made to sum to 1.
import type { Hypotheses } from './hypotheses.ts';
import { isCross } from './hypotheses.ts';
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
  const logs = model.logPriors.slice();
  for (const { column } of terms) {
    for (let nth = 0; nth < logs.length; nth++) logs[nth]! += TEMPER * Math.log(column[nth]!);
  }
  const chances = fromLogs(logs);
  let crossed = 0;
  chances.forEach((chance, nth) => {
    if (isCross(model, nth)) crossed += chance;
  });
  return { chances, crossed: Math.min(1, crossed), terms };
}

function fromLogs(logs: Float64Array): Float64Array {
  let most = -Infinity;
  for (const log of logs) most = Math.max(most, log);
  let sum = 0;
  const chances = logs.map((log) => {
    const chance = Math.exp(log - most);
    sum += chance;
    return chance;
  });
  return chances.map((chance) => chance / sum);
}
