// The numbers of an analysis in words.
import type { Compatibility } from './queries.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** A share from 0 to 1, with one decimal where it has one. */
export function percentText(share: number): string {
  return percent.format(share);
}

const grade = (from: [number, string][], value: number): string =>
  from.find(([least]) => value >= least)?.[1] ?? from.at(-1)?.[1] ?? '';

export function diversityWords(score: number): string {
  return grade(
    [
      [80, 'wide'],
      [60, 'good'],
      [40, 'narrow'],
      [0, 'very narrow'],
    ],
    score,
  );
}

/** Describes `diseaseRiskScore`, where higher is worse. */
export function diseaseWords(risk: number): string {
  return grade(
    [
      [70, 'very high risk'],
      [50, 'high risk'],
      [25, 'some risk'],
      [0, 'low risk'],
    ],
    risk,
  );
}

export function conservationWords(value: number): string {
  return grade(
    [
      [80, 'high'],
      [50, 'fair'],
      [20, 'some'],
      [0, 'little'],
    ],
    value,
  );
}

export function inbreedingWords({ kinship, backgroundInbreeding, relationship }: Compatibility['detailedAnalysis']) {
  return backgroundInbreeding > kinship ? 'assumed for what is not recorded' : relationship;
}

export const confidenceWords: Record<Compatibility['confidence'], { name: string; meaning: string }> = {
  high: { name: 'High confidence', meaning: 'nearly all that the score needs is known.' },
  medium: { name: 'Medium confidence', meaning: 'a part of what the score needs is not known, and is assumed.' },
  low: { name: 'Low confidence', meaning: 'most of what the score needs is assumed. Take it as a first guess.' },
};
