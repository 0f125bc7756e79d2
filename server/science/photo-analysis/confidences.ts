// Upper bounds of the confidence in each answer, never above the measured accuracy. README repeats this table.
import type { SeenColor } from './plumage-color.ts';

interface Measured {
  /** The maximum confidence claimed, in percent. */
  most: number;
  source: string;
}

const HATCHERY =
  '290 photos of a hatchery, looked at by a prototype; they may not be shared and are not in the repository';

export const confidences = {
  color: {
    white: { most: 70, source: `23 of 26 birds of one color, among ${HATCHERY}` },
    black: { most: 70, source: `18 of 20, among ${HATCHERY}` },
    buff: { most: 70, source: `13 of 14, among ${HATCHERY}` },
    blue: { most: 40, source: `9 of 21, among ${HATCHERY}` },
    red: { most: 40, source: `4 of 14, among ${HATCHERY}` },
  } satisfies Record<SeenColor, Measured>,
  barred: { most: 55, source: `11 of 14 found, with 12 of 100 others, among ${HATCHERY}` },
  largeSingleComb: { most: 35, source: 'our estimate: tells a large comb from a small one at best' },
  /** The bound for every trait of a subject that is not certainly a bird. */
  unsure: { most: 40, source: 'our estimate' },
} satisfies Record<string, Measured | Record<string, Measured>>;

/**
 * The accuracy of a color, in percent, by the share of the bird that has it; measured on the same photos. A color that covers
 * less than half of a bird is not the color of most of it.
 */
const byShare = [
  { from: 0.7, percent: 81 },
  { from: 0.5, percent: 64 },
];

/** The confidence in percent; null if the color covers too little to be reported. */
export function colorConfidence(color: SeenColor, share: number): number | null {
  const step = byShare.find(({ from }) => share >= from);
  return step ? Math.min(step.percent, confidences.color[color].most) : null;
}
