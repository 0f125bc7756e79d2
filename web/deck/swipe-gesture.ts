// The mathematics of a swipe: how a card follows the finger, and whether letting go commits.

export interface Sample {
  x: number;
  y: number;
  /** Milliseconds. */
  t: number;
}

export interface Pull {
  /** Pixels from where the card lay. */
  x: number;
  y: number;
  /** Degrees, clockwise. */
  tilt: number;
  /** -1 (certainly pass) to 1 (certainly like). */
  strength: number;
}

/** A card that is let go: where it is, and how fast it goes in pixels a second. */
export interface Release {
  pull: Pull;
  speed: { x: number; y: number };
}

/** Where a card was taken: held above its middle it hangs from the finger, held below it stands on it. */
export type Grip = 'above' | 'below';

export const atRest: Pull = { x: 0, y: 0, tilt: 0, strength: 0 };

const COMMIT_SHARE_OF_WIDTH = 0.35;
const COMMIT_SPEED_PX_PER_S = 800;
const SPEED_WINDOW_MS = 100;
const FLICK_AT_LEAST_PX = 20;
const TAKEN_AFTER_PX = 8;
const TILT_AT_FULL_PULL = 9;
/** A swipe goes across; up and down the card yields only so far. */
const YIELD_ALONG = 0.35;

export function pullOf(first: Sample, now: Sample, width: number, grip: Grip = 'above'): Pull {
  const x = now.x - first.x;
  const strength = Math.max(-1, Math.min(1, x / (width * COMMIT_SHARE_OF_WIDTH)));
  const tilt = strength * TILT_AT_FULL_PULL * (grip === 'above' ? 1 : -1);
  return { x, y: (now.y - first.y) * YIELD_ALONG, tilt, strength };
}

/** What a card takes along when the finger leaves it. */
export function releaseOf(samples: readonly Sample[], pull: Pull): Release {
  return { pull, speed: { x: speedOf(samples), y: speedOf(samples, 'y') * YIELD_ALONG } };
}

/** Whether a movement that has begun is a swipe, a scroll, or too small to tell. */
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
  // Far out, but thrown back: the keeper thought better of it.
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
