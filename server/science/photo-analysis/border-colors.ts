// The few colors of a picture's rim, which show what is behind the bird.
import type { Lab } from './lab.ts';

export interface BorderColor {
  l: number;
  a: number;
  b: number;
  /** The distance within which a pixel counts as this color. */
  reach: number;
}

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

export function borderColors(lab: Lab): BorderColor[] {
  const pixels = rimOf(lab);
  let colors = spread(lab, pixels);
  for (let round = 0; round < ROUNDS; round++) colors = moved(lab, pixels, colors);
  return colors.filter(({ share }) => share >= LEAST_SHARE);
}

export const isColor = (lab: Lab, pixel: number, color: BorderColor): boolean =>
  distance(lab, pixel, color) <= color.reach;

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
