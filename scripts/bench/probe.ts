// Sends one request after another at intervals while something else is measured.
import { setTimeout } from 'node:timers/promises';

export interface Probe {
  /** Ends the probe and returns the milliseconds of each response. */
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
  // `stop` reports the error; an unhandled rejection before that would end the process.
  asking.catch(() => undefined);
  return {
    stop: async () => {
      stopped = true;
      await asking;
      return waits;
    },
  };
}

/** Requests what must be answered under any load. */
export async function askHealth(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/health/live`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`Health answers ${answer.status}.`);
}
