// What a listed bird was taken for, as it is kept. A keeper's export has all of them at once, so there is an end to them.

/** Ours have four thousand at most; the contract's bounds would allow a hundred times as many. */
export const MOST_BYTES = 20_000;
export const MOST_OF_A_KEEPER = 500;

/** Why it is not kept beside those that are here; null when it is. `json`: as it is stored. */
export function identificationRefusal(json: string, here: number): string | null {
  if (Buffer.byteLength(json) > MOST_BYTES) return `must have at most ${MOST_BYTES.toLocaleString('en-US')} bytes`;
  if (here < MOST_OF_A_KEEPER) return null;
  return `is kept for ${MOST_OF_A_KEEPER} birds of a keeper at most; list this one without it`;
}
