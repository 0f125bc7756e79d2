import { noPause, type Pause } from '../pause.ts';

/** A statement takes only so many values. */
const AT_ONCE = 500;

/** Does something with any number of things, some of them at a time and each of them once. */
export async function eachSlice<One>(
  all: Iterable<One>,
  work: (some: One[]) => Promise<unknown>,
  pause: Pause = noPause,
): Promise<void> {
  const distinct = [...new Set(all)];
  for (let at = 0; at < distinct.length; at += AT_ONCE) {
    await work(distinct.slice(at, at + AT_ONCE));
    await pause();
  }
}

/** Asks about them in the same way, and puts together what was found. */
export async function inSlices<One, Found>(
  all: Iterable<One>,
  ask: (some: One[]) => Promise<readonly Found[]>,
  pause?: Pause,
): Promise<Found[]> {
  const found: Found[] = [];
  const collect = async (some: One[]) => {
    for (const one of await ask(some)) found.push(one);
  };
  await eachSlice(all, collect, pause);
  return found;
}
