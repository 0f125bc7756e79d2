// The built-in photo analysis, which needs no model and no network and takes about a tenth of a second for 512 pixels.

import { colorConfidence, confidences } from './confidences.ts';
import { featuresOf, type SubjectFeatures } from './features.ts';
import type { Finding, SeenTrait } from './finding.ts';
import { observationsOf } from './observations.ts';
import type { Pixels } from './picture.ts';
import { judgeSubject } from './subject.ts';

/**
 * The longest side of the pictures that the analysis was measured with. At 256 pixels it found barring in half as many birds.
 */
export const ANALYZED_SIDE = 512;

/** The bird's height in pixels below which bars are not reported. */
const LEAST_HEIGHT = 300;
/** The share of plumage patches that must be barred. */
const BARRED = 0.25;
const LEAST_PATCHES = 6;
/**
 * The mean chroma above which bars are not reported: real bars are dark and light gray, while lacing and spangles on a
 * colored ground repeat as well.
 */
const MOST_CHROMA = 16;

/** Expects an upright photo no larger than ANALYZED_SIDE. */
export function analyzePicture(picture: Pixels): Finding {
  const features = featuresOf(picture);
  const { subject: judged, seen } = judgeSubject(features);
  if (!seen) return { subject: 'none', reason: judged };
  const traits = judged === 'bird' ? traitsOf(seen) : traitsOf(seen).map(doubted);
  return { subject: judged, traits, observations: observationsOf(judged, seen, traits) };
}

function traitsOf(seen: SubjectFeatures): SeenTrait[] {
  const { color, largeSingleComb } = seen;
  const traits: SeenTrait[] = [];
  const isBarred = showsBars(seen);
  if (isBarred) traits.push({ trait: 'plumagePattern', value: 'barred', confidence: confidences.barred.most });
  // On a barred bird, either color would be half of the truth.
  const sureness = color && !isBarred ? colorConfidence(color.color, color.share) : null;
  if (color && sureness !== null) traits.push({ trait: 'plumageColor', value: color.color, confidence: sureness });
  if (largeSingleComb) {
    traits.push({ trait: 'combType', value: 'single', confidence: confidences.largeSingleComb.most });
  }
  return traits;
}

const showsBars = ({ height, barring, chroma }: SubjectFeatures): boolean =>
  height >= LEAST_HEIGHT && barring.patches >= LEAST_PATCHES && barring.share >= BARRED && chroma <= MOST_CHROMA;

const doubted = (seen: SeenTrait): SeenTrait => ({
  ...seen,
  confidence: Math.min(seen.confidence, confidences.unsure.most),
});
