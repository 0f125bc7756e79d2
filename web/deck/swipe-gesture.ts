// The mathematics of a swipe: how a card follows the finger, and whether the release commits.

export interface Sample {
  x: number;
  y: number;
  /** Milliseconds. */
  t: number;
}

export interface Pull {
  /** Pixels from the card's place. */
  x: number;
  y: number;
  /** Degrees, clockwise. */
  tilt: number;
  /** -1 (certainly pass) to 1 (certainly like). */
  strength: number;
}

/** A released card: where it is, and its speed in pixels per second. */
export interface Release {
  pull: Pull;
  speed: { x: number; y: number };
}

/** Which half of the card was grabbed: it tilts the one way or the other. */
export type Grip = 'above' | 'below';

export const atRest: Pull = { x: 0, y: 0, tilt: 0, strength: 0 };

const COMMIT_SHARE_OF_WIDTH = 0.35;
const COMMIT_SPEED_PX_PER_S = 800;
const SPEED_WINDOW_MS = 100;
const FLICK_AT_LEAST_PX = 20;
const TAKEN_AFTER_PX = 8;
const TILT_AT_FULL_PULL = 9;
/** Vertically the card follows the finger only in part. */
const YIELD_ALONG = 0.35;

export function pullOf(first: Sample, now: Sample, width: number, grip: Grip = 'above'): Pull {
  const x = now.x - first.x;
  const strength = Math.max(-1, Math.min(1, x / (width * COMMIT_SHARE_OF_WIDTH)));
  const tilt = strength * TILT_AT_FULL_PULL * (grip === 'above' ? 1 : -1);
  return { x, y: (now.y - first.y) * YIELD_ALONG, tilt, strength };
}

/** Position and speed at the moment of release. */
export function releaseOf(samples: readonly Sample[], pull: Pull): Release {
  return { pull, speed: { x: speedOf(samples), y: speedOf(samples, 'y') * YIELD_ALONG } };
}

/** Classifies a movement as swipe, scroll, or too small to decide. */
export function intentOf(first: Sample, now: Sample): 'swipe' | 'scroll' | 'unclear' {
  const across = Math.abs(now.x - first.x);
  const along = Math.abs(now.y - first.y);
  if (Math.max(across, along) < TAKEN_AFTER_PX) return 'unclear';
  return across > along ? 'swipe' : 'scroll';
}

/** Commits at 35 % of the card's width, or at 800 px/s in the direction of the pull. */
export function decide(samples: readonly Sample[], width: number): 'like' | 'pass' | null {
  const first = samples[0];
  const now = samples.at(-1);
  if (!first || !now) return null;
  const x = now.x - first.x;
  const far = Math.abs(x) >= width * COMMIT_SHARE_OF_WIDTH;
  const speed = speedOf(samples);
  const flicked =
    Math.abs(speed) >= COMMIT_SPEED_PX_PER_S && Math.abs(x) >= FLICK_AT_LEAST_PX && Math.sign(speed) === Math.sign(x);
  // Pulled far, but thrown back: the keeper changed their mind.
  const regretted = Math.abs(speed) >= COMMIT_SPEED_PX_PER_S && Math.sign(speed) !== Math.sign(x);
  if ((!far && !flicked) || regretted) return null;
  return x > 0 ? 'like' : 'pass';
}

/** Pixels per second across (or along), over the last tenth of a second. */
export function speedOf(samples: readonly Sample[], axis: 'x' | 'y' = 'x'): number {
  const now = samples.at(-1);
  const from = now && samples.find((sample) => now.t - sample.t <= SPEED_WINDOW_MS);
  if (!now || !from || now.t === from.t) return 0;
  return ((now[axis] - from[axis]) / (now.t - from.t)) * 1000;
}
