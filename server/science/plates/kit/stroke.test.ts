import { expect, test } from 'vitest';
import { arc, through, turnedAbout } from './curve.ts';
import { hatch, hatchAcross, hatchAlong } from './hatching.ts';
import { at, noise, type Point, pen } from './pen.ts';
import { addWavering, longStroke, shape, shortStroke } from './stroke.ts';

/** Returns all points of a path in relative commands, including control points. */
function points(d: string): Point[] {
  const found: Point[] = [];
  let here = at(0, 0);
  for (const [, command = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = [...text.matchAll(/-?(?:\d*\.\d+|\d+)/g)].map(Number);
    const takes = command === 'q' ? 4 : 2;
    for (let i = 0; i < numbers.length; i += takes) {
      const origin = command === 'M' ? at(0, 0) : here;
      for (let k = i; k < i + takes; k += 2)
        found.push(at(origin.x + (numbers[k] ?? 0), origin.y + (numbers[k + 1] ?? 0)));
      here = found.at(-1) as Point;
    }
  }
  return found.map(({ x, y }) => at(Math.round(x * 10) / 10, Math.round(y * 10) / 10));
}
const level = through([0, 10], [50, 10], [100, 10]);

test('a curve passes through all its points', () => {
  const curve = through([0, 0], at(10, 20), [40, 5]);
  expect([curve(0), curve(0.5), curve(1)]).toEqual([at(0, 0), at(10, 20), at(40, 5)]);
});

test('a stroke starts and ends as a hairline and swells in between', () => {
  const inked = points(longStroke(level, 4));
  expect(inked[0]).toEqual(at(0, 10));
  expect(inked).toContainEqual(at(100, 10));
  expect(Math.min(...inked.map(({ y }) => y))).toBe(8);
  expect(Math.max(...inked.map(({ y }) => y))).toBe(12);
});

test('a short stroke covers exactly its part of the curve', () => {
  const inked = points(shortStroke(level, 2, 0.5, 1));
  expect(inked[0]).toEqual(at(50, 10));
  expect(inked).toContainEqual(at(100, 10));
});

test('hatching stays between its two curves and leaves light areas empty', () => {
  const foot = through([0, 30], [50, 30], [100, 30]);
  for (const drawn of [hatchAcross(level, foot, 12, 1), hatchAlong(level, foot, 5, 4, 1)]) {
    expect(points(drawn).length).toBeGreaterThan(40);
    expect(points(drawn).every(({ x, y }) => x >= -1 && x <= 101 && y >= 8 && y <= 32)).toBe(true);
  }
  expect(hatchAlong(level, foot, 5, 4, 1, { dark: () => 0 })).toBe('');
});

test('parallel hatching stays within its outline', () => {
  const square = [at(0, 0), at(40, 0), at(40, 40), at(0, 40)];
  for (const angle of [0, 45, 90]) {
    const drawn = points(hatch(square, { angle }));
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn.every(({ x, y }) => x >= 0 && x <= 40 && y >= 0 && y <= 40)).toBe(true);
  }
});

test('a wavering line ends at its end point and bends no more than allowed', () => {
  const line = pen(10);
  addWavering(line, at(0, 0), at(100, 0), 4, 2);
  const [from, control, to] = points(line.d);
  expect([from, to]).toEqual([at(0, 0), at(100, 0)]);
  expect(Math.abs(control?.y ?? 9)).toBeLessThanOrEqual(2);
});

test('a rotated curve keeps its distance from the center of rotation', () => {
  const { x, y } = turnedAbout(arc(0, 0, 10, 10, 0, 90), 90, at(0, 0))(0);
  expect([Math.round(x), Math.round(y)]).toEqual([0, 10]);
  expect(shape(arc(0, 0, 10, 10, 0, 360))).toMatch(/^M10 0.*z$/);
});

test('noise is deterministic', () => {
  expect(noise(7, 2)).toBe(noise(7, 2));
  expect(noise(7)).not.toBe(noise(8));
});
