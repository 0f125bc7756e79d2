// The mathematics of a swipe: how a card follows the finger, and whether letting go commits.

export interface Sample {
  x: number;
  y: number;
  /** Milliseconds. */
  t: number;
}

export interface Pull {
  /** Pixels from where the card was taken. */
  x: number;
  /** Degrees. */
  tilt: number;
  /** -1 (certainly pass) to 1 (certainly like). */
  strength: number;
}

const COMMIT_SHARE_OF_WIDTH = 0.35;
const COMMIT_SPEED_PX_PER_S = 800;
const SPEED_WINDOW_MS = 100;
const FLICK_AT_LEAST_PX = 20;
const TAKEN_AFTER_PX = 8;
const TILT_AT_FULL_PULL = 12;

export function pullOf(first: Sample, now: Sample, width: number): Pull {
  const x = now.x - first.x;
  const strength = Math.max(-1, Math.min(1, x / (width * COMMIT_SHARE_OF_WIDTH)));
  return { x, tilt: strength * TILT_AT_FULL_PULL, strength };
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

/** Pixels per second across, over the last tenth of a second. */
export function speedOf(samples: readonly Sample[]): number {
  const now = samples.at(-1);
  const from = now && samples.find((sample) => now.t - sample.t <= SPEED_WINDOW_MS);
  if (!now || !from || now.t === from.t) return 0;
  return ((now.x - from.x) / (now.t - from.t)) * 1000;
}
