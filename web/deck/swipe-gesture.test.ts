import { expect, test } from 'vitest';
import { decide, intentOf, pullOf, releaseOf, type Sample, speedOf } from './swipe-gesture.ts';

const slowly = (to: number) => [0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: to * part, y: 0, t: 1000 * part }));
const quickly = (to: number) => [0, 0.5, 1].map((part) => ({ x: to * part, y: 0, t: 60 * part }));

test('commits at exactly 35% of the width', () => {
  expect(decide(slowly(140), 400)).toBe('like');
  expect(decide(slowly(139), 400)).toBeNull();
  expect(decide(slowly(-140), 400)).toBe('pass');
  expect(decide(slowly(-139), 400)).toBeNull();
});

test('commits a short flick at 800 pixels per second', () => {
  expect(decide(quickly(48), 400)).toBe('like');
  expect(decide(quickly(-48), 400)).toBe('pass');
  expect(decide(quickly(47), 400)).toBeNull();
});

test('ignores a jerk of a few pixels', () => {
  expect(
    decide(
      [
        { x: 0, y: 0, t: 0 },
        { x: 12, y: 0, t: 8 },
      ],
      400,
    ),
  ).toBeNull();
});

test('does not commit a card that is thrown back', () => {
  expect(decide([...slowly(200), { x: 150, y: 0, t: 1040 }], 400)).toBeNull();
});

test('does not commit a card that rests after a quick pull', () => {
  expect(decide([...quickly(60), { x: 60, y: 0, t: 400 }], 400)).toBeNull();
});

test('measures speed over the last tenth of a second', () => {
  expect(
    speedOf([
      { x: 0, y: 0, t: 0 },
      { x: 500, y: 0, t: 100 },
      { x: 500, y: 0, t: 150 },
      { x: 600, y: 0, t: 250 },
    ]),
  ).toBe(1000);
  expect(speedOf([])).toBe(0);
  expect(speedOf([{ x: 5, y: 0, t: 5 }])).toBe(0);
});

test('distinguishes a swipe from a scroll', () => {
  const from = { x: 0, y: 0, t: 0 };
  expect(intentOf(from, { x: 3, y: 4, t: 1 })).toBe('unclear');
  expect(intentOf(from, { x: 20, y: 9, t: 1 })).toBe('swipe');
  expect(intentOf(from, { x: 9, y: 20, t: 1 })).toBe('scroll');
});

test('tilts with the pull, up to a maximum', () => {
  const from = { x: 10, y: 0, t: 0 };
  expect(pullOf(from, { x: 80, y: 0, t: 1 }, 400)).toEqual({ x: 70, y: 0, tilt: 4.5, strength: 0.5 });
  expect(pullOf(from, { x: -990, y: 0, t: 1 }, 400)).toEqual({ x: -1000, y: 0, tilt: -9, strength: -1 });
});

test('tilts the other way when held below its middle', () => {
  const [from, to] = [
    { x: 0, y: 0, t: 0 },
    { x: 70, y: 0, t: 1 },
  ];
  expect(pullOf(from, to, 400, 'below').tilt).toBe(-pullOf(from, to, 400, 'above').tilt);
});

test('moves a little up and down', () => {
  const { y } = pullOf({ x: 0, y: 0, t: 0 }, { x: 60, y: -100, t: 1 }, 400);
  expect(y).toBeLessThan(0);
  expect(y).toBeGreaterThan(-50);
});

test('is released with the speed of the finger', () => {
  const samples = [0, 1, 2, 3].map((step) => ({ x: 20 * step, y: -10 * step, t: 16 * step }));
  const pull = pullOf(samples[0] as Sample, samples[3] as Sample, 400);
  const { speed } = releaseOf(samples, pull);
  expect(speed.x).toBe(1250);
  // The direction of the card, which moves only part of the way vertically.
  expect(speed.y / speed.x).toBeCloseTo(pull.y / pull.x);
});
