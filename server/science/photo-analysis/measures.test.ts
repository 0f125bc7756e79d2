import { describe, expect, it } from 'vitest';
import { colorConfidence, confidences } from './analyze-picture.ts';
import { foregroundOf } from './foreground.ts';
import { toLab } from './lab.ts';
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

describe('the foreground', () => {
  it('excludes the color of the rim and green', () => {
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

  it('includes an enclosed area even if it has the color of the rim', () => {
    const lab = toLab(
      painted(100, 80, (x, y) => {
        const away = Math.hypot(x - 50, y - 40);
        return away > 12 && away < 25 ? [20, 20, 20] : [200, 190, 170];
      }),
    );
    expect(regionsOf(foregroundOf(lab), 20)[0]?.area).toBeGreaterThan(Math.PI * 20 ** 2);
  });
});

it('boxMean averages only the values inside the image at the edges', () => {
  const plane = { width: 3, height: 1, values: Float32Array.from([0, 3, 9]) };
  expect([...boxMean(plane, 1).values]).toEqual([1.5, 4, 6]);
});

describe('the confidence', () => {
  it('in a color grows with its share of the bird, up to the measured accuracy', () => {
    expect([0.3, 0.45, 0.6, 0.9].map((share) => colorConfidence('white', share))).toEqual([null, null, 64, 70]);
    expect([0.6, 0.9].map((share) => colorConfidence('red', share))).toEqual([40, 40]);
  });

  it('never exceeds the accuracy measured on real photos: 39 of 51 colors right', () => {
    expect(Math.max(...Object.values(confidences.color))).toBeLessThanOrEqual(76);
    expect(confidences.unsure).toBeLessThanOrEqual(40);
  });
});
