// What goes on while browsing is measured: keepers like birds, over HTTP, and others list new ones. Those come straight
// into the file, as from another process.

import type { Served } from './servers.ts';
import { fileIn, listsBirds } from './world.ts';

const LIKES_A_SECOND = 50;
const BIRDS_A_SECOND = 1;

export interface Writes {
  /** Ends them, and tells how many there were. Throws when a like was refused. */
  stop(): Promise<{ likes: number; birds: number; seconds: number }>;
}

/** Each keeper may uncover sixty contacts a day: bring enough of them. */
export function startWrites(
  world: string,
  { url }: Served,
  keepers: { cookie: string }[],
  chickenIds: string[],
): Writes {
  const birds = listsBirds(fileIn(world));
  const started = performance.now();
  const refused = new Map<number, number>();
  const under = new Set<Promise<void>>();
  let likes = 0;
  let listed = 0;

  async function like(): Promise<void> {
    const number = likes++;
    const keeper = keepers[number % keepers.length] as { cookie: string };
    const answer = await fetch(`${url}/api/chickens/${chickenIds[number % chickenIds.length]}/swipe`, {
      method: 'PUT',
      headers: { ...keeper, 'content-type': 'application/json' },
      body: '{"direction":"like"}',
    });
    await answer.arrayBuffer();
    if (!answer.ok) refused.set(answer.status, 1 + (refused.get(answer.status) ?? 0));
  }

  // What a busy machine has missed is made up for.
  const timer = setInterval(() => {
    const seconds = (performance.now() - started) / 1000;
    while (likes < seconds * LIKES_A_SECOND) {
      const one = like().finally(() => under.delete(one));
      under.add(one);
    }
    for (; listed < seconds * BIRDS_A_SECOND; listed++) birds.list();
  }, 20);

  return {
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1000;
      await Promise.all(under);
      birds.close();
      if (refused.size > 0) throw new Error(`Likes were refused: ${JSON.stringify([...refused])}`);
      return { likes, birds: listed, seconds };
    },
  };
}
