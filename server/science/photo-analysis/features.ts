// Measurements of a picture, before anything is concluded from them.

import { foregroundOf } from './foreground.ts';
import { chromaAt, halved, type Lab, lightness, toLab } from './lab.ts';
import { countIn, type Mask, type Pixels, type Plane } from './picture.ts';
import { type ColorShare, plumageColorOf } from './plumage-color.ts';
import { type Texture, textureOf } from './plumage-texture.ts';
import { isLargeSingle, redPixels, redTissueOf } from './red-tissue.ts';
import { type Region, regionsOf } from './regions.ts';
import { rankFiltered } from './smooth.ts';

export interface Features {
  /** Standard deviation of lightness over the whole picture. */
  contrast: number;
  /** Share of the picture that stands out from its background. */
  foreground: number;
  /** The number of pieces about as large as the largest. */
  equals: number;
  /** Measurements of the most central large piece; null if nothing stands out. */
  subject: SubjectFeatures | null;
}

export interface SubjectFeatures {
  /** Its share of the picture. */
  share: number;
  /** Its share of its bounding box. */
  fill: number;
  /** Its height in pixels of the original picture. */
  height: number;
  texture: Texture;
  /** The share of red tissue; 0 if there is none of a comb's size. */
  tissue: number;
  largeSingleComb: boolean;
  /** Its mean chroma, excluding red skin. */
  chroma: number;
  barring: { share: number; patches: number };
  color: ColorShare | null;
}

/** The minimum share of the picture: smaller pieces are specks. */
const LEAST_PIECE = 0.005;
const EQUAL = 0.5;

export function featuresOf(picture: Pixels): Features {
  const fine = toLab(picture);
  const coarse = halved(fine);
  const foreground = foregroundOf(coarse);
  const size = foreground.values.length;
  const pieces = regionsOf(foreground, Math.ceil(LEAST_PIECE * size));
  const largest = pieces[0]?.area ?? 0;
  const bird = mostCentral(pieces, coarse);
  return {
    contrast: deviation(fine.l),
    foreground: countIn(foreground) / size,
    equals: pieces.filter(({ area }) => area >= EQUAL * largest).length,
    subject: bird && subjectOf(fine, coarse, bird),
  };
}

function subjectOf(fine: Lab, coarse: Lab, bird: Region): SubjectFeatures {
  const red = redPixels(coarse);
  const tissue = redTissueOf(red, bird);
  const inner = enlarged(rankFiltered(bird.mask, 2, 0.95), fine);
  const box = { width: bird.right - bird.left + 1, height: bird.bottom - bird.top + 1 };
  return {
    share: bird.area / bird.mask.values.length,
    fill: bird.area / (box.width * box.height),
    height: 2 * box.height,
    texture: textureOf(lightness(fine), inner),
    tissue: tissue ? tissue.area / bird.area : 0,
    largeSingleComb: tissue !== null && isLargeSingle(tissue, bird),
    chroma: meanChroma(coarse, bird.mask, red),
    barring: barringOf(lightness(fine), inner),
    color: plumageColorOf(coarse, bird.mask, red),
  };
}

function meanChroma(lab: Lab, bird: Mask, red: Mask): number {
  let [sum, pixels] = [0, 0];
  for (let pixel = 0; pixel < bird.values.length; pixel++) {
    if (bird.values[pixel] === 0 || red.values[pixel] === 1) continue;
    sum += chromaAt(lab, pixel);
    pixels++;
  }
  return pixels === 0 ? 0 : sum / pixels;
}

/** Returns the piece that is largest and most central. */
function mostCentral(pieces: readonly Region[], { width, height }: Lab): Region | null {
  const weight = ({ area, centerX, centerY }: Region) => {
    const away = Math.hypot(centerX / width - 0.5, centerY / height - 0.5);
    return area * Math.exp(-((away / 0.3) ** 2));
  };
  return [...pieces].sort((one, other) => weight(other) - weight(one))[0] ?? null;
}

/** Scales the mask of the halved picture up to the whole one. */
function enlarged({ width, height, values }: Mask, { width: wide, height: high }: Lab): Mask {
  const large = new Uint8Array(wide * high);
  for (let y = 0; y < 2 * height; y++)
    for (let x = 0; x < 2 * width; x++) large[y * wide + x] = values[(y >> 1) * width + (x >> 1)] as number;
  return { width: wide, height: high, values: large };
}

function deviation(values: Float32Array): number {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return Math.sqrt(Math.max(0, squares / values.length - mean * mean));
}

// Detects bars across the feathers: lightness that oscillates at a steady distance in one direction, and not in the
// perpendicular one.

const PATCH = 48;
const STRIDE = 24;
const DIRECTIONS = 8;
const LONGEST = 22;
/** Standard deviation of lightness below which a patch shows no bars. */
const LEAST_CONTRAST = 6;
/** The minimum rise of the correlation from its lowest value between two bars to its peak at the next bar. */
const LEAST_SWING = 0.5;
/** The minimum difference between the swing along and across. */
const LEAST_DIFFERENCE = 0.25;

/** The share of patches within the mask that are barred, and the number of patches. */
export function barringOf(lightness: Plane, mask: Mask): { share: number; patches: number } {
  let [patches, barred] = [0, 0];
  for (let top = 0; top + PATCH <= lightness.height; top += STRIDE) {
    for (let left = 0; left + PATCH <= lightness.width; left += STRIDE) {
      if (!isWithin(mask, left, top)) continue;
      patches++;
      if (isBarred(patchOf(lightness, left, top))) barred++;
    }
  }
  return { share: patches === 0 ? 0 : barred / patches, patches };
}

function isWithin({ width, values }: Mask, left: number, top: number): boolean {
  let inside = 0;
  for (let y = top; y < top + PATCH; y += 4)
    for (let x = left; x < left + PATCH; x += 4) inside += values[y * width + x] as number;
  return inside >= 0.9 * (PATCH / 4) ** 2;
}

/** Lightness around its mean, in standard deviations; null if there is too little contrast. */
function patchOf({ width, values }: Plane, left: number, top: number): Float32Array | null {
  const patch = new Float32Array(PATCH * PATCH);
  let [sum, squares] = [0, 0];
  for (let at = 0; at < patch.length; at++) {
    const value = values[(top + Math.floor(at / PATCH)) * width + left + (at % PATCH)] as number;
    patch[at] = value;
    sum += value;
    squares += value * value;
  }
  const mean = sum / patch.length;
  const deviation = Math.sqrt(Math.max(0, squares / patch.length - mean * mean));
  return deviation < LEAST_CONTRAST ? null : patch.map((value) => (value - mean) / deviation);
}

function isBarred(patch: Float32Array | null): boolean {
  if (!patch) return false;
  const swings = Array.from({ length: DIRECTIONS }, (_, nth) => swingOf(patch, (nth * Math.PI) / DIRECTIONS));
  return swings.some((swing, nth) => {
    const across = swings[(nth + DIRECTIONS / 2) % DIRECTIONS] ?? 0;
    return swing >= LEAST_SWING && swing - across >= LEAST_DIFFERENCE;
  });
}

/** The rise from the lowest point of the correlation to the next peak; 0 if it never rises again. */
function swingOf(patch: Float32Array, angle: number): number {
  let [lowest, swing] = [1, 0];
  for (let lag = 2; lag <= LONGEST; lag++) {
    const now = correlation(patch, Math.round(lag * Math.cos(angle)), Math.round(lag * Math.sin(angle)));
    if (now < lowest) [lowest, swing] = [now, 0];
    else if (lowest < 0) swing = Math.max(swing, now - lowest);
  }
  return swing;
}

/** The correlation of the patch with itself, shifted by this many pixels. */
function correlation(patch: Float32Array, dx: number, dy: number): number {
  const [left, right] = [Math.max(0, -dx), Math.min(PATCH, PATCH - dx)];
  let sum = 0;
  for (let y = 0; y < PATCH - dy; y++)
    for (let x = left; x < right; x++)
      sum += (patch[y * PATCH + x] as number) * (patch[(y + dy) * PATCH + x + dx] as number);
  return sum / ((right - left) * (PATCH - dy));
}
