// Measurements of a picture, before anything is concluded from them.

import { foregroundOf } from './foreground.ts';
import { halved, type Lab, lightness, toLab } from './lab.ts';
import { countIn, type Mask, type Pixels } from './picture.ts';
import { type ColorShare, plumageColorOf } from './plumage-color.ts';
import { type Surface, surfaceOf, type Texture, textureOf } from './plumage-texture.ts';
import { redPixels, redTissueOf } from './red-tissue.ts';
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
