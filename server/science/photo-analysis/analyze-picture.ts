// The built-in photo analysis, which needs no model and no network and takes about a tenth of a second for 512 pixels.

import { type Features, featuresOf, type SubjectFeatures } from './features.ts';
import type { Finding, NoBird, SeenTrait } from './finding.ts';
import type { Pixels } from './picture.ts';
import type { SeenColor } from './plumage-color.ts';
import { isPlumageLike } from './plumage-texture.ts';

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
  // Either color would be half of the truth on a barred bird.
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

/** Standard deviation of lightness. */
const BLANK = 1;
/** Share of the picture. */
const FOREGROUND = { least: 0.03, most: 0.85 };
/** The minimum share of the bounding box: less is a scatter of straws or lines of writing. */
const LEAST_FILL = 0.25;
const SEVERAL = 3;

type Judged = { subject: 'bird' | 'unsure'; seen: SubjectFeatures } | { subject: NoBird; seen: null };

/** Besides yes and no there is "unsure", so that nobody gets the traits of a cushion. */
function judgeSubject({ contrast, foreground, equals, subject: seen }: Features): Judged {
  if (contrast < BLANK) return none('blank');
  if (foreground > FOREGROUND.most) return none('fills-frame');
  if (equals >= SEVERAL) return none('several');
  if (!seen || foreground < FOREGROUND.least) return none('nothing-apart');
  const hasPlumage = isPlumageLike(seen.texture) && seen.fill >= LEAST_FILL;
  const hasTissue = seen.tissue > 0;
  if (!hasPlumage && !hasTissue) return none('no-plumage');
  return { subject: hasPlumage && hasTissue ? 'bird' : 'unsure', seen };
}

const none = (subject: NoBird): Judged => ({ subject, seen: null });

/** Describes the findings in plain sentences. */
function observationsOf(subject: 'bird' | 'unsure', seen: SubjectFeatures, traits: readonly SeenTrait[]): string[] {
  return [
    subject === 'bird'
      ? `A bird stands out from the background; it fills ${Math.round(seen.share * 100)}% of the picture.`
      : 'It is not certain that this is a bird.',
    seen.tissue > 0
      ? 'Red skin shows, as of a comb, wattles or face.'
      : 'No red comb or wattles show: they may be dark, hidden or out of the picture.',
    ...traits.map(sentenceOf),
    ...(traits.some(({ trait }) => trait !== 'combType')
      ? []
      : ['Neither bars nor one color of the plumage could be made out.']),
  ];
}

function sentenceOf({ trait, value }: SeenTrait): string {
  if (trait === 'plumagePattern') return 'Light and dark bars cross the feathers.';
  if (trait === 'plumageColor') return `Most of the plumage looks ${value}.`;
  return 'The comb is large and toothed, as single combs are.';
}

// Upper bounds of the confidence in each answer, never above the measured accuracy. README repeats this table.

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
