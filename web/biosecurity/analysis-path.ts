import { paths } from '../paths.ts';
import type { AssessmentState } from './assessment-url.ts';
import { quarantineInAnalysis } from './words.ts';

/** The breeding analysis with this result, and with the pair from which the keeper came. */
export function analysisPath(score: number, { answers, pair }: Pick<AssessmentState, 'answers' | 'pair'>): string {
  const told = { ...pair, quarantine: quarantineInAnalysis(answers.quarantine), biosecurity: String(score) };
  const entries = Object.entries(told).filter((entry): entry is [string, string] => entry[1] !== null);
  return `${paths.geneticCompatibility}?${new URLSearchParams(entries)}`;
}
