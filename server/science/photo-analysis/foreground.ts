// Separates a picture's foreground from its background.
import { chromaAt, hueAt, type Lab } from './lab.ts';
import { emptyMask, type Mask } from './picture.ts';
import { rankFiltered } from './smooth.ts';

/** Grass and leaves, never plumage: the green sheen of black feathers is far weaker. */
const GREEN = { from: 95, to: 170, chroma: 18 };

/** Background is every area that has a color of the rim and is connected to it, and everything green. */
export function foregroundOf(lab: Lab): Mask {
  const { width, height } = lab;
  const colors = borderColors(lab);
  const isBackground = (pixel: number) => isGreen(lab, pixel) || colors.some((color) => isColor(lab, pixel, color));
  const background = emptyMask(width, height);
  const stack: number[] = [];
  const visit = (pixel: number) => {
    if (background.values[pixel] === 1 || !isBackground(pixel)) return;
    background.values[pixel] = 1;
    stack.push(pixel);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) visit(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) visit(y * width + x);
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < width * (height - 1)) visit(pixel + width);
  }
  const values = background.values.map((behind, pixel) => (behind === 1 || isGreen(lab, pixel) ? 0 : 1));
  return rankFiltered({ width, height, values }, 2, 0.5);
}

function isGreen(lab: Lab, pixel: number): boolean {
  if (chromaAt(lab, pixel) < GREEN.chroma) return false;
  const hue = hueAt(lab, pixel);
  return hue > GREEN.from && hue < GREEN.to;
}

interface BorderColor {
  l: number;
  a: number;
  b: number;
  /** The distance within which a pixel counts as this color. */
  reach: number;
}

/** The number of colors that the rim is clustered into. */
const COLORS = 5;
const ROUNDS = 10;
/** The rim's width as a share of the picture's shorter side. */
const RIM = 0.03;
/** A color with a smaller share of the rim is a foot or a tail that reaches it. */
const LEAST_SHARE = 0.08;
/** Sunlight and shade change lightness more than hue. */
const LIGHTNESS_WEIGHT = 0.6;
const LEAST_REACH = 9;
const MOST_REACH = 22;
/** The reach as a multiple of the mean distance of the rim's own pixels. */
const REACH = 2.5;

function borderColors(lab: Lab): BorderColor[] {
  const pixels = rimOf(lab);
  let colors = spread(lab, pixels);
  for (let round = 0; round < ROUNDS; round++) colors = moved(lab, pixels, colors);
  return colors.filter(({ share }) => share >= LEAST_SHARE);
}

const isColor = (lab: Lab, pixel: number, color: BorderColor): boolean => distance(lab, pixel, color) <= color.reach;

interface Cluster extends BorderColor {
  share: number;
}

function distance({ l, a, b }: Lab, pixel: number, color: BorderColor): number {
  const dl = ((l[pixel] as number) - color.l) * LIGHTNESS_WEIGHT;
  return Math.hypot(dl, (a[pixel] as number) - color.a, (b[pixel] as number) - color.b);
}

function rimOf({ width, height }: Lab): number[] {
  const rim = Math.max(2, Math.round(RIM * Math.min(width, height)));
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    const isEdge = y < rim || y >= height - rim;
    for (let x = 0; x < width; x++) if (isEdge || x < rim || x >= width - rim) pixels.push(y * width + x);
  }
  return pixels;
}

const colorOf = ({ l, a, b }: Lab, pixel: number): Cluster => ({
  l: l[pixel] as number,
  a: a[pixel] as number,
  b: b[pixel] as number,
  reach: LEAST_REACH,
  share: 0,
});

/** Picks each initial color as the pixel farthest from those already picked, so that every run gives the same result. */
function spread(lab: Lab, pixels: readonly number[]): Cluster[] {
  const colors = [colorOf(lab, pixels[0] ?? 0)];
  const nearest = new Float32Array(pixels.length).fill(Number.POSITIVE_INFINITY);
  while (colors.length < COLORS) {
    const last = colors.at(-1) as Cluster;
    let farthest = 0;
    for (const [nth, pixel] of pixels.entries()) {
      nearest[nth] = Math.min(nearest[nth] as number, distance(lab, pixel, last));
      if ((nearest[nth] as number) > (nearest[farthest] as number)) farthest = nth;
    }
    colors.push(colorOf(lab, pixels[farthest] ?? 0));
  }
  return colors;
}

/** One round of k-means: every color moves to the mean of the pixels that are nearest to it. */
function moved(lab: Lab, pixels: readonly number[], colors: readonly Cluster[]): Cluster[] {
  const sums = colors.map(() => ({ l: 0, a: 0, b: 0, distance: 0, count: 0 }));
  for (const pixel of pixels) {
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (const [nth, color] of colors.entries()) {
      const away = distance(lab, pixel, color);
      if (away < least) [best, least] = [nth, away];
    }
    const sum = sums[best];
    if (!sum) continue;
    sum.l += lab.l[pixel] as number;
    sum.a += lab.a[pixel] as number;
    sum.b += lab.b[pixel] as number;
    sum.distance += least;
    sum.count++;
  }
  return sums
    .filter(({ count }) => count > 0)
    .map(({ l, a, b, distance: total, count }) => ({
      ...{ l: l / count, a: a / count, b: b / count, share: count / pixels.length },
      reach: Math.min(MOST_REACH, Math.max(LEAST_REACH, (REACH * total) / count)),
    }));
}
