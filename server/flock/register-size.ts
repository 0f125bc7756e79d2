// How many birds a keeper may have, which holds however they come: added, listed, hatched or imported.
import { limits } from '#contract/limits';

const MOST_BIRDS = limits.addChicken.register.limit;

/** Why so many more birds do not go into a register; null when they do. One that is larger from before stays as it is. */
export function overflow(here: number, more: number, adds: string): string | null {
  if (more === 0 || here + more <= MOST_BIRDS) return null;
  const [most, has] = [MOST_BIRDS, here].map((number) => number.toLocaleString('en-US'));
  return `A register holds ${most} birds at most; yours has ${has}, and ${adds} would add ${more.toLocaleString('en-US')}.`;
}
