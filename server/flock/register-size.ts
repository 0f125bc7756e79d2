/** A keeper's birds are read as a whole, so there is an end to them. */
export const MOST_BIRDS = 60_000;

/** Why so many more birds do not go into a register; null when they do. */
export function overflow(here: number, more: number, adds: string): string | null {
  if (more === 0 || here + more <= MOST_BIRDS) return null;
  const [most, has] = [MOST_BIRDS, here].map((number) => number.toLocaleString('en-US'));
  return `A register holds ${most} birds at most; yours has ${has}, and ${adds} would add ${more.toLocaleString('en-US')}.`;
}
