/** A random generator (Park and Miller), which returns numbers from 0 to 1. The seed is at least 1. */
export function repeatableRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
