import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** The number of values in a statement is limited. */
const AT_ONCE = 500;

/** Calls `work` for all distinct items, a chunk at a time. */
export async function eachChunk<One>(all: Iterable<One>, work: (some: One[]) => Promise<unknown>): Promise<void> {
  const distinct = [...new Set(all)];
  for (let at = 0; at < distinct.length; at += AT_ONCE) {
    await work(distinct.slice(at, at + AT_ONCE));
    await yieldToEventLoop();
  }
}

/** Queries all distinct items, a chunk at a time, and returns all rows. */
export async function queryInChunks<One, Found>(
  all: Iterable<One>,
  ask: (some: One[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  const collect = async (some: One[]) => {
    for (const one of await ask(some)) found.push(one);
  };
  await eachChunk(all, collect);
  return found;
}
