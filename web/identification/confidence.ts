// Converts probabilities to colors and words.
import type { Hue } from '../ui/Badge.tsx';

export type ConfidenceHue = Extract<Hue, 'moss' | 'slate' | 'yolk' | 'rust'>;

/** Green from 85 percent, blue from 70, yellow from 50, else orange. */
export function hueOf(percent: number): ConfidenceHue {
  if (percent >= 85) return 'moss';
  if (percent >= 70) return 'slate';
  return percent >= 50 ? 'yolk' : 'rust';
}

/** Describes the expected information of a trait in bits. */
export function gainWords(bits: number): string {
  if (bits >= 0.8) return 'would tell the most';
  if (bits >= 0.3) return 'would tell a good deal';
  return 'would tell a little';
}
