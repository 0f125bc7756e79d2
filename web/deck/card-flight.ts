// The path of a released card: thrown with the speed the finger gave it, or drawn back to its place by a spring.
import { atRest, type Release } from './swipe-gesture.ts';

/** The position of a card: pixels from its place, degrees clockwise, and the scale. */
export interface Pose {
  x: number;
  y: number;
  tilt: number;
  size: number;
}

/** `path`: poses at equal intervals, from the release to the end. */
export interface Flight {
  ms: number;
  path: readonly Pose[];
}

/** The area that a card flies out of. */
export interface Bounds {
  /** Pixels to the side after which the card is out of sight. */
  across: number;
  /** The height of the window. */
  height: number;
}

/** The speed that a button or a key gives in place of a finger. */
const PUSH_PX_PER_S = 700;
const SHORTEST_S = 0.2;
const LONGEST_S = 0.44;
const FRAMES_PER_S = 60;

// A liked card rises, a passed one falls.
const RISE = { like: -0.2, pass: 0.24 };
const TURN = { like: 12, pass: 22 };
const SIZE = { like: 1.05, pass: 0.92 };

const SPRING = { perSecond: 17, damping: 0.68, settledAfterS: 0.5 };

export function pushed(direction: 'like' | 'pass'): Release {
  return { pull: atRest, speed: { x: direction === 'like' ? PUSH_PX_PER_S : -PUSH_PX_PER_S, y: 0 } };
}

/**
 * Starts at exactly the speed of the release. A fast card keeps it; a slow one accelerates as much as it needs to be out
 * of sight in time.
 */
export function flightOf(direction: 'like' | 'pass', { pull, speed }: Release, { across, height }: Bounds): Flight {
  const side = direction === 'like' ? 1 : -1;
  const left = Math.max(0, across - pull.x * side);
  const given = Math.max(0, speed.x * side);
  const seconds = Math.min(LONGEST_S, Math.max(SHORTEST_S, given > 0 ? left / given : LONGEST_S));
  const gain = Math.max(0, (2 * (left - given * seconds)) / seconds ** 2);
  const rise = (2 * RISE[direction] * height) / seconds ** 2;
  const turn = (pull.tilt < 0 ? -1 : pull.tilt > 0 ? 1 : side) * TURN[direction];
  return {
    ms: seconds * 1000,
    path: sampled(seconds, (t) => ({
      x: pull.x + side * (given * t + (gain * t ** 2) / 2),
      y: pull.y + speed.y * t + (rise * t ** 2) / 2,
      tilt: pull.tilt + (turn * t) / seconds,
      size: 1 + ((SIZE[direction] - 1) * t) / seconds,
    })),
  };
}

/** The spring starts at the speed of the release, so the card may first go a little further. */
export function springOf({ pull, speed }: Release): Flight {
  const x = springFrom(pull.x, speed.x);
  const y = springFrom(pull.y, speed.y);
  const tilt = springFrom(pull.tilt, 0);
  return {
    ms: SPRING.settledAfterS * 1000,
    path: sampled(SPRING.settledAfterS, (t, last) =>
      last ? { x: 0, y: 0, tilt: 0, size: 1 } : { x: x(t), y: y(t), tilt: tilt(t), size: 1 },
    ),
  };
}

/** Back to its place, from where a card is now or from the end of its flight. */
export function flightBack(flight: Flight, from?: Pose): Flight {
  const path = from ? [from, { x: 0, y: 0, tilt: 0, size: 1 }] : flight.path.toReversed();
  return { ms: flight.ms, path };
}

/** A damped oscillation that starts at `from` with `speed` per second. */
function springFrom(from: number, speed: number): (t: number) => number {
  const { perSecond, damping } = SPRING;
  const fading = perSecond * damping;
  const swing = perSecond * Math.sqrt(1 - damping ** 2);
  return (t) =>
    Math.exp(-fading * t) * (from * Math.cos(swing * t) + ((speed + fading * from) / swing) * Math.sin(swing * t));
}

function sampled(seconds: number, poseAt: (t: number, last: boolean) => Pose): Pose[] {
  const count = Math.ceil(seconds * FRAMES_PER_S);
  return Array.from({ length: count + 1 }, (_, step) => poseAt((seconds * step) / count, step === count));
}
