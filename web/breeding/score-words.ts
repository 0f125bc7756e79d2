// The numbers of an analysis in words.
import type { Compatibility } from '#contract';

/** A share from 0 to 1. With two decimals an inbreeding reads as in the server's sentences beside it. */
export function percentText(share: number, decimals = 2): string {
  return share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: decimals });
}

export function inbreedingWords({ kinship, backgroundInbreeding, relationship }: Compatibility['detailedAnalysis']) {
  return backgroundInbreeding > kinship ? 'assumed for missing records' : relationship;
}

export const confidenceWords: Record<Compatibility['confidence'], { name: string; meaning: string }> = {
  high: { name: 'High confidence', meaning: 'nearly all that the score needs is known.' },
  medium: { name: 'Medium confidence', meaning: 'part of what the score needs is unknown, and we assume it.' },
  low: { name: 'Low confidence', meaning: 'we assume most of what the score needs. Treat it as a first guess.' },
};
