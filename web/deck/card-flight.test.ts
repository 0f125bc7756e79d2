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

/** Returns pixels per second at the start of the flight. */
function speedAtFirst({ ms, path }: Flight): number {
  return (((path[1]?.x ?? 0) - (path[0]?.x ?? 0)) * (path.length - 1) * 1000) / ms;
}

describe('a thrown card', () => {
  test('starts where it was released', () => {
    expect(first(flightOf('like', released(120, 1500), bounds))).toEqual({ x: 120, y: -10, tilt: 6, size: 1 });
  });

  test.each([1000, 1400])('keeps a speed of %s pixels per second', (speed) => {
    expect(speedAtFirst(flightOf('like', released(120, speed), bounds))).toBeCloseTo(speed, 0);
    expect(speedAtFirst(flightOf('pass', released(-120, -speed), bounds))).toBeCloseTo(-speed, 0);
  });

  test('travels farther in the same time when thrown very hard', () => {
    const flight = flightOf('like', released(120, 6000), bounds);
    expect(flight.ms).toBe(200);
    expect(last(flight)?.x).toBeCloseTo(120 + 6000 * 0.2);
  });

  test('leaves the screen in less than half a second, even from rest', () => {
    const flight = flightOf('pass', released(-150, 0), bounds);
    expect(flight.ms).toBeLessThan(500);
    expect(last(flight)?.x).toBeCloseTo(-400);
    expect(Math.abs(speedAtFirst(flight))).toBeLessThan(200);
  });

  test('leaves sooner the faster it is', () => {
    const [slow, quick] = [flightOf('like', released(120, 700), bounds), flightOf('like', released(120, 1400), bounds)];
    expect(quick.ms).toBeLessThan(slow.ms);
  });

  test('rises for a like and drops for a pass', () => {
    expect(last(flightOf('like', pushed('like'), bounds))?.y).toBeLessThan(-100);
    expect(last(flightOf('pass', pushed('pass'), bounds))?.y).toBeGreaterThan(100);
  });

  test('keeps tilting in the same direction', () => {
    const low = { ...released(120, 1000), pull: { x: 120, y: 0, tilt: -6, strength: 1 } };
    expect(last(flightOf('like', low, bounds))?.tilt).toBeLessThan(-6);
    expect(last(flightOf('like', released(120, 1000), bounds))?.tilt).toBeGreaterThan(6);
  });
});

describe('a button press', () => {
  test('sends the card to its side from its current position', () => {
    expect(first(flightOf('pass', pushed('pass'), bounds))).toEqual({ x: 0, y: 0, tilt: 0, size: 1 });
    expect(last(flightOf('pass', pushed('pass'), bounds))?.x).toBeCloseTo(-400);
    expect(last(flightOf('like', pushed('like'), bounds))?.x).toBeCloseTo(400);
  });
});

describe('a card that is not thrown', () => {
  test('springs back with a small overshoot', () => {
    const { path } = springOf(released(100, 0));
    expect(path[0]?.x).toBe(100);
    expect(path.at(-1)).toEqual({ x: 0, y: 0, tilt: 0, size: 1 });
    const furthest = Math.min(...path.map(({ x }) => x));
    expect(furthest).toBeLessThan(0);
    expect(furthest).toBeGreaterThan(-15);
  });

  test('first keeps moving in its direction', () => {
    const { path } = springOf(released(50, 1200));
    expect(Math.max(...path.map(({ x }) => x))).toBeGreaterThan(55);
  });

  test('stays put if it was not moved', () => {
    expect(
      springOf({ pull: atRest, speed: { x: 0, y: 0 } }).path.every(
        ({ x, y, tilt }) => x === 0 && y === 0 && tilt === 0,
      ),
    ).toBe(true);
  });
});

describe('an undone card', () => {
  const flight = flightOf('like', pushed('like'), bounds);

  test('returns along its path', () => {
    expect(flightBack(flight).path).toEqual(flight.path.toReversed());
  });

  test('turns around mid-flight', () => {
    const here = { x: 90, y: -20, tilt: 3, size: 1 };
    expect(flightBack(flight, here).path).toEqual([here, { x: 0, y: 0, tilt: 0, size: 1 }]);
  });
});
