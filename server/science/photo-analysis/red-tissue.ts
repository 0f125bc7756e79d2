// Finds comb, wattles and face: the bare red skin of most chickens.
import { chromaAt, hueAt, type Lab } from './lab.ts';
import { emptyMask, type Mask } from './picture.ts';
import { type Region, regionsOf } from './regions.ts';
import { rankFiltered } from './smooth.ts';

/** Hue in degrees. Human skin, brick and red plumage are less saturated. */
const RED = { from: -20, to: 44, chroma: 34, a: 28 };
/** The share of the bird. Less is a berry or a speck, more cannot be a comb. */
const SHARE = { least: 0.002, most: 0.15 };
/** The share of the rim at the bird's outline: a comb stands out from the bird, while lips and patches lie within it. */
const LEAST_AT_OUTLINE = 0.2;
/** Pixels between tissue and bird that still count as touching. */
const GAP = 3;
const LEAST_PIXELS = 6;

export function redPixels(lab: Lab): Mask {
  const red = emptyMask(lab.width, lab.height);
  for (let pixel = 0; pixel < red.values.length; pixel++) {
    if ((lab.a[pixel] as number) <= RED.a || chromaAt(lab, pixel) <= RED.chroma) continue;
    const hue = hueAt(lab, pixel);
    if (hue > RED.from && hue < RED.to) red.values[pixel] = 1;
  }
  return rankFiltered(red, 1, 0.4);
}

/** The largest piece of red tissue at the bird's outline, if its size fits a comb; null if there is none. */
export function redTissueOf(red: Mask, bird: Region): Region | null {
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
