// Measurements of a picture, before anything is concluded from them.
import { foregroundOf } from './foreground.ts';
import { chromaAt, halved, hueAt, type Lab, lightness, toLab } from './lab.ts';
import { countIn, emptyMask, type Mask, type Pixels } from './picture.ts';
import { type ColorShare, plumageColorOf } from './plumage-color.ts';
import { type Surface, surfaceOf, type Texture, textureOf } from './plumage-texture.ts';
import { type Region, regionsOf } from './regions.ts';
import { rankFiltered } from './smooth.ts';

export interface Features {
  /** The whole picture, whatever stands out from it. */
  surface: Surface;
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
  texture: Texture;
  /** The share of red tissue; 0 if there is none of a comb's size. */
  tissue: number;
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
    surface: surfaceOf(lightness(fine)),
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
    texture: textureOf(lightness(fine), inner),
    tissue: tissue ? tissue.area / bird.area : 0,
    color: plumageColorOf(coarse, bird.mask, red),
  };
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

/** Hue in degrees. Human skin, brick and red plumage are less saturated. */
const RED = { from: -20, to: 44, chroma: 34, a: 28 };
/** The share of the bird. Less is a berry or a speck, more cannot be a comb. */
const SHARE = { least: 0.002, most: 0.15 };
/** The share of the rim at the bird's outline: a comb stands out from the bird, while lips and patches lie within it. */
const LEAST_AT_OUTLINE = 0.2;
/** Pixels between tissue and bird that still count as touching. */
const GAP = 3;
const LEAST_PIXELS = 6;

function redPixels(lab: Lab): Mask {
  const red = emptyMask(lab.width, lab.height);
  for (let pixel = 0; pixel < red.values.length; pixel++) {
    if ((lab.a[pixel] as number) <= RED.a || chromaAt(lab, pixel) <= RED.chroma) continue;
    const hue = hueAt(lab, pixel);
    if (hue > RED.from && hue < RED.to) red.values[pixel] = 1;
  }
  return rankFiltered(red, 1, 0.4);
}

/** The largest piece of red tissue at the bird's outline, if its size fits a comb; null if there is none. */
function redTissueOf(red: Mask, bird: Region): Region | null {
  const near = rankFiltered(bird.mask, GAP, 0).values;
  const inside = rankFiltered(bird.mask, GAP, 0.999).values;
  const found = regionsOf(red, LEAST_PIXELS).find(({ mask }) =>
    mask.values.some((set, pixel) => set === 1 && near[pixel] === 1),
  );
  if (!found) return null;
  const share = found.area / bird.area;
  const rim = rimOf(found.mask);
  const atOutline = rim.filter((pixel) => inside[pixel] === 0).length / rim.length;
  return share >= SHARE.least && share <= SHARE.most && atOutline >= LEAST_AT_OUTLINE ? found : null;
}

function rimOf({ width, values }: Mask): number[] {
  const rim: number[] = [];
  for (let pixel = 0; pixel < values.length; pixel++) {
    if (values[pixel] === 0) continue;
    const around = [pixel - 1, pixel + 1, pixel - width, pixel + width];
    if (around.some((next) => values[next] !== 1)) rim.push(pixel);
  }
  return rim;
}
