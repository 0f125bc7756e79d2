import { describe, expect, it } from 'vitest';
import { chances } from '../../testing/pictures/canvas.ts';
import { colorConfidence, confidences } from './analyze-picture.ts';
import { barringOf } from './features.ts';
import { foregroundOf } from './foreground.ts';
import { toLab } from './lab.ts';
import type { Mask, Plane } from './picture.ts';
import { regionsOf } from './regions.ts';
import { boxMean } from './smooth.ts';

type Color = [red: number, green: number, blue: number];

function painted(width: number, height: number, colorAt: (x: number, y: number) => Color) {
  const colors = Array.from({ length: width * height }, (_, pixel) =>
    colorAt(pixel % width, Math.floor(pixel / width)),
  );
  return { width, height, rgb: Uint8Array.from(colors.flat()) };
}
const labOf = (...color: Color) => {
  const { l, a, b } = toLab(painted(1, 1, () => color));
  return [l[0], a[0], b[0]];
};
const within = (one: (number | undefined)[], other: number[]) =>
  one.every((value, nth) => Math.abs((value ?? Number.NaN) - (other[nth] ?? 0)) < 0.1);

describe('CIE L*a*b*', () => {
  it.each<[Color, number[]]>([
    [
      [255, 255, 255],
      [100, 0, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [255, 0, 0],
      [53.24, 80.09, 67.2],
    ],
    [
      [0, 0, 255],
      [32.3, 79.19, -107.86],
    ],
    [
      [119, 119, 119],
      [50.03, 0, 0],
    ],
  ])('of %j is %j', (color, lab) => {
    expect(within(labOf(...color), lab)).toBe(true);
  });
});

describe('barring', () => {
  const random = chances(3);
  const side = 192;
  const all: Mask = { width: side, height: side, values: new Uint8Array(side * side).fill(1) };
  const plane = (lightness: (x: number, y: number) => number): Plane => ({
    ...{ width: side, height: side },
    values: Float32Array.from({ length: side * side }, (_, pixel) => lightness(pixel % side, Math.floor(pixel / side))),
  });
  const wave = (along: number) => 50 + 25 * Math.sign(Math.sin((2 * Math.PI * along) / 12));
  const shareOf = (lightness: (x: number, y: number) => number) => barringOf(plane(lightness), all).share;

  it.each([
    ['level', (_: number, y: number) => wave(y)],
    ['upright', (x: number) => wave(x)],
    ['slanting', (x: number, y: number) => wave((x + y) / Math.SQRT2)],
  ])('is seen in %s bars', (_, lightness) => {
    expect(shareOf(lightness)).toBe(1);
  });

  it.each([
    ['one shade', () => 50],
    ['shade that runs over', (x: number) => x / 3],
    ['spots on a grid', (x: number, y: number) => (wave(x) + wave(y)) / 2],
    ['noise', () => 100 * random()],
  ])('is not seen in %s', (_, lightness) => {
    expect(shareOf(lightness)).toBeLessThan(0.1);
  });
});

describe('what stands apart', () => {
  it('is what has no color of the rim, and is not green', () => {
    const lab = toLab(
      painted(100, 80, (x, y) => {
        if (Math.hypot(x - 30, y - 40) < 15) return [240, 240, 235];
        return Math.hypot(x - 70, y - 40) < 15 ? [60, 140, 40] : [120, 90, 60];
      }),
    );
    const [only, ...others] = regionsOf(foregroundOf(lab), 20);
    expect(others).toEqual([]);
    expect([Math.round(only?.centerX ?? 0), Math.round(only?.centerY ?? 0)]).toEqual([30, 40]);
  });

  it('keeps what has the color of the rim and is enclosed', () => {
    const lab = toLab(
      painted(100, 80, (x, y) => {
        const away = Math.hypot(x - 50, y - 40);
        return away > 12 && away < 25 ? [20, 20, 20] : [200, 190, 170];
      }),
    );
    expect(regionsOf(foregroundOf(lab), 20)[0]?.area).toBeGreaterThan(Math.PI * 20 ** 2);
  });
});

it('means are taken over what there is at the edges', () => {
  const plane = { width: 3, height: 1, values: Float32Array.from([0, 3, 9]) };
  expect([...boxMean(plane, 1).values]).toEqual([1.5, 4, 6]);
});

describe('confidence', () => {
  it('in a color grows with the share of the bird that has it, up to what was measured', () => {
    expect([0.3, 0.45, 0.6, 0.9].map((share) => colorConfidence('white', share))).toEqual([null, null, 64, 70]);
    expect([0.6, 0.9].map((share) => colorConfidence('red', share))).toEqual([40, 40]);
  });

  it('is never above what the measurements allow', () => {
    const { white, black, buff, blue, red } = confidences.color;
    expect([white.most, black.most, buff.most].every((most) => most <= 70)).toBe(true);
    expect([blue.most, red.most].every((most) => most <= 40)).toBe(true);
    expect(confidences.barred.most).toBeLessThanOrEqual(55);
    expect(confidences.largeSingleComb.most).toBeLessThanOrEqual(35);
  });
});
