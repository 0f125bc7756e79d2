// The conservation value of a pair's chicks for their breed, 0 to 100.
import { areOneColor } from './color-loci.ts';
import { isSameBreed, isThinlyRecorded, type PairFacts, yardOf } from './facts.ts';
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

/**
 * Returns true if the birds bring two lines together. Ancestry decides where it is recorded: close kin are of one line
 * wherever they live. Where it is not, the recorded sources or the keeper's answer decide, or else the two yards.
 */
export function areSourcesDifferent(pair: PairFacts): boolean {
  const { rooster, hen, kinship, sources } = pair;
  if ((kinship ?? 0) >= judgements.capThresholds.values.halfSiblings) return false;
  if (areLinesRecordedApart(pair)) return true;
  const [his, hers] = [yardOf(rooster), yardOf(hen)];
  if (his === null || hers === null) return false;
  return sources === null ? his !== hers : sources === 'different';
}

/** Returns true if three generations of both birds are recorded and share no bird. */
export const areLinesRecordedApart = ({ rooster, hen, kinship }: PairFacts): boolean =>
  (kinship ?? 0) === 0 && !isThinlyRecorded(rooster) && !isThinlyRecorded(hen);
