// Asks now and then, one after the other, while something else goes on.
import { setTimeout } from 'node:timers/promises';

export interface Probe {
  /** Ends it, and tells how many milliseconds each answer took. */
  stop(): Promise<number[]>;
}

export function startProbe(ask: () => Promise<unknown>, everyMs: number): Probe {
  const waits: number[] = [];
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      const started = performance.now();
      await ask();
      waits.push(performance.now() - started);
      await setTimeout(everyMs);
    }
  })();
  // It is told by `stop`; before that nobody waits for it, and it shall not end the process.
  asking.catch(() => undefined);
  return {
    stop: async () => {
      stopped = true;
      await asking;
      return waits;
    },
  };
}

/** Something that has to be answered whatever else goes on. */
export async function askHealth(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/health/live`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`Health answers ${answer.status}.`);
}
