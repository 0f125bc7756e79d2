// The conservation value of a pair's chicks for their breed, 0 to 100.
import { areOneColor } from './color-loci.ts';
import { isSameBreed, type PairFacts } from './facts.ts';
import { outbredWeight } from './inbreeding.ts';
import { judgements } from './judgements.ts';

/** 0 to 100, not rounded. */
export function conservationValue(pair: PairFacts, inbreeding: number): number {
  return isSameBreed(pair) ? ofBreed(pair, inbreeding) : ofCross(pair);
}

function ofBreed(pair: PairFacts, inbreeding: number): number {
  const factor = judgements.conservationFactors.values;
  const base = Math.max(baseOf(pair.rooster), baseOf(pair.hen));
  const outbred = factor.leastByInbreeding + (1 - factor.leastByInbreeding) * outbredWeight(inbreeding);
  const variety = areVarietiesDifferent(pair) ? factor.otherVariety : 1;
  const source = areSourcesDifferent(pair) ? factor.otherSource : 0;
  return Math.min(factor.most, base * outbred * variety + source);
}

function ofCross({ rooster, hen }: PairFacts): number {
  const { top, shareOfLargerBase, least } = judgements.conservationOfCross.values;
  // A breed of unknown status may be rare, and a cross with it keeps nothing.
  if (rooster.conservationStatus === null || hen.conservationStatus === null) return least;
  return Math.max(least, top - shareOfLargerBase * Math.max(baseOf(rooster), baseOf(hen)));
}

function baseOf(bird: PairFacts['hen']): number {
  return judgements.conservationBase.values[bird.conservationStatus ?? 'unknown'];
}

/** Returns false if either variety is unknown. */
export function areVarietiesDifferent({ rooster, hen }: PairFacts): boolean {
  return rooster.variety !== null && hen.variety !== null && !areOneColor(rooster.variety, hen.variety);
}

/** Returns false if either flock is unknown. */
export function areSourcesDifferent({ rooster, hen }: PairFacts): boolean {
  return rooster.flockId !== null && hen.flockId !== null && rooster.flockId !== hen.flockId;
}
