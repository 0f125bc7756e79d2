// The way of a card that is let go: thrown with the speed the finger gave it, or drawn back to its place by a spring.
import { atRest, type Release } from './swipe-gesture.ts';

/** How a card lies: pixels from its place, degrees clockwise, and its size as a share of its own. */
export interface Stance {
  x: number;
  y: number;
  tilt: number;
  size: number;
}

/** `way` at equal times, from where the card was let go to where it ends. */
export interface Flight {
  ms: number;
  way: readonly Stance[];
}

/** What a card has to leave. */
export interface Room {
  /** Pixels across that take the card out of sight. */
  across: number;
  /** Of the window. */
  height: number;
}

/** What a button or a key does in place of a finger: a short push. */
const PUSH_PX_PER_S = 700;
const SHORTEST_S = 0.2;
const LONGEST_S = 0.44;
const FRAMES_PER_S = 60;

// A like lifts the card, up towards its owner; a pass lets it drop.
const RISE = { like: -0.2, pass: 0.24 };
const TURN = { like: 12, pass: 22 };
const SIZE = { like: 1.05, pass: 0.92 };

const SPRING = { perSecond: 17, damping: 0.68, settledAfterS: 0.5 };

export function pushed(direction: 'like' | 'pass'): Release {
  return { pull: atRest, speed: { x: direction === 'like' ? PUSH_PX_PER_S : -PUSH_PX_PER_S, y: 0 } };
}

/**
 * Leaves with exactly the speed of the release. A quick card keeps it; a slow one gains as much as it needs to be out
 * of sight in time.
 */
export function flightOf(direction: 'like' | 'pass', { pull, speed }: Release, { across, height }: Room): Flight {
  const side = direction === 'like' ? 1 : -1;
  const left = Math.max(0, across - pull.x * side);
  const given = Math.max(0, speed.x * side);
  const seconds = Math.min(LONGEST_S, Math.max(SHORTEST_S, given > 0 ? left / given : LONGEST_S));
  const gain = Math.max(0, (2 * (left - given * seconds)) / seconds ** 2);
  const rise = (2 * RISE[direction] * height) / seconds ** 2;
  const turn = (pull.tilt < 0 ? -1 : pull.tilt > 0 ? 1 : side) * TURN[direction];
  return {
    ms: seconds * 1000,
    way: sampled(seconds, (t) => ({
      x: pull.x + side * (given * t + (gain * t ** 2) / 2),
      y: pull.y + speed.y * t + (rise * t ** 2) / 2,
      tilt: pull.tilt + (turn * t) / seconds,
      size: 1 + ((SIZE[direction] - 1) * t) / seconds,
    })),
  };
}

/** The spring takes the card over at the speed it was let go with, so it may first go a little further. */
export function springOf({ pull, speed }: Release): Flight {
  const x = springFrom(pull.x, speed.x);
  const y = springFrom(pull.y, speed.y);
  const tilt = springFrom(pull.tilt, 0);
  return {
    ms: SPRING.settledAfterS * 1000,
    way: sampled(SPRING.settledAfterS, (t, last) =>
      last ? { x: 0, y: 0, tilt: 0, size: 1 } : { x: x(t), y: y(t), tilt: tilt(t), size: 1 },
    ),
  };
}

/** From where a card is now, or from the end of the way it went, back to its place. */
export function wayBack(flight: Flight, from?: Stance): Flight {
  const way = from ? [from, { x: 0, y: 0, tilt: 0, size: 1 }] : flight.way.toReversed();
  return { ms: flight.ms, way };
}

/** A damped oscillation that starts at `from` with `speed` per second. */
function springFrom(from: number, speed: number): (t: number) => number {
  const { perSecond, damping } = SPRING;
  const fading = perSecond * damping;
  const swing = perSecond * Math.sqrt(1 - damping ** 2);
  return (t) =>
    Math.exp(-fading * t) * (from * Math.cos(swing * t) + ((speed + fading * from) / swing) * Math.sin(swing * t));
}

function sampled(seconds: number, stanceAt: (t: number, last: boolean) => Stance): Stance[] {
  const count = Math.ceil(seconds * FRAMES_PER_S);
  return Array.from({ length: count + 1 }, (_, step) => stanceAt((seconds * step) / count, step === count));
}
