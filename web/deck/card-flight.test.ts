import { describe, expect, test } from 'vitest';
import { type Flight, flightBack, flightOf, pushed, springOf } from './card-flight.ts';
import { atRest } from './swipe-gesture.ts';

const bounds = { across: 400, height: 800 };
const released = (x: number, speed: number) => ({
  pull: { x, y: -10, tilt: x / 20, strength: 1 },
  speed: { x: speed, y: 0 },
});

const first = ({ path }: Flight) => path[0];
const last = ({ path }: Flight) => path.at(-1);

/** Pixels a second at the beginning of the way. */
function speedAtFirst({ ms, path }: Flight): number {
  return (((path[1]?.x ?? 0) - (path[0]?.x ?? 0)) * (path.length - 1) * 1000) / ms;
}

describe('a thrown card', () => {
  test('begins where it was let go', () => {
    expect(first(flightOf('like', released(120, 1500), bounds))).toEqual({ x: 120, y: -10, tilt: 6, size: 1 });
  });

  test.each([1000, 1400])('keeps a speed of %s pixels a second', (speed) => {
    expect(speedAtFirst(flightOf('like', released(120, speed), bounds))).toBeCloseTo(speed, 0);
    expect(speedAtFirst(flightOf('pass', released(-120, -speed), bounds))).toBeCloseTo(-speed, 0);
  });

  test('goes further in the same short time when it is thrown very hard', () => {
    const flight = flightOf('like', released(120, 6000), bounds);
    expect(flight.ms).toBe(200);
    expect(last(flight)?.x).toBeCloseTo(120 + 6000 * 0.2);
  });

  test('is out of sight in less than half a second, even let go at rest', () => {
    const flight = flightOf('pass', released(-150, 0), bounds);
    expect(flight.ms).toBeLessThan(500);
    expect(last(flight)?.x).toBeCloseTo(-400);
    expect(Math.abs(speedAtFirst(flight))).toBeLessThan(200);
  });

  test('is sooner gone the quicker it is', () => {
    const [slow, quick] = [flightOf('like', released(120, 700), bounds), flightOf('like', released(120, 1400), bounds)];
    expect(quick.ms).toBeLessThan(slow.ms);
  });

  test('rises when it is liked and drops when it is passed', () => {
    expect(last(flightOf('like', pushed('like'), bounds))?.y).toBeLessThan(-100);
    expect(last(flightOf('pass', pushed('pass'), bounds))?.y).toBeGreaterThan(100);
  });

  test('turns on the way it was tilted already', () => {
    const low = { ...released(120, 1000), pull: { x: 120, y: 0, tilt: -6, strength: 1 } };
    expect(last(flightOf('like', low, bounds))?.tilt).toBeLessThan(-6);
    expect(last(flightOf('like', released(120, 1000), bounds))?.tilt).toBeGreaterThan(6);
  });
});

describe('a button’s push', () => {
  test('sends the card to its side from where it lies', () => {
    expect(first(flightOf('pass', pushed('pass'), bounds))).toEqual({ x: 0, y: 0, tilt: 0, size: 1 });
    expect(last(flightOf('pass', pushed('pass'), bounds))?.x).toBeCloseTo(-400);
    expect(last(flightOf('like', pushed('like'), bounds))?.x).toBeCloseTo(400);
  });
});

describe('a card that is not thrown', () => {
  test('comes home on a spring, a little over the mark and back', () => {
    const { path } = springOf(released(100, 0));
    expect(path[0]?.x).toBe(100);
    expect(path.at(-1)).toEqual({ x: 0, y: 0, tilt: 0, size: 1 });
    const furthest = Math.min(...path.map(({ x }) => x));
    expect(furthest).toBeLessThan(0);
    expect(furthest).toBeGreaterThan(-15);
  });

  test('first goes on the way it was moving', () => {
    const { path } = springOf(released(50, 1200));
    expect(Math.max(...path.map(({ x }) => x))).toBeGreaterThan(55);
  });

  test('rests where it is when it was not moved', () => {
    expect(
      springOf({ pull: atRest, speed: { x: 0, y: 0 } }).path.every(
        ({ x, y, tilt }) => x === 0 && y === 0 && tilt === 0,
      ),
    ).toBe(true);
  });
});

describe('a card that is taken back', () => {
  const flight = flightOf('like', pushed('like'), bounds);

  test('comes back the way it went', () => {
    expect(flightBack(flight).path).toEqual(flight.path.toReversed());
  });

  test('turns round where it is on its way', () => {
    const here = { x: 90, y: -20, tilt: 3, size: 1 };
    expect(flightBack(flight, here).path).toEqual([here, { x: 0, y: 0, tilt: 0, size: 1 }]);
  });
});
