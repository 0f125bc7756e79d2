import { type Sender, startSender } from './sender.ts';
import type { Done, Orders } from './writer.ts';

/** Its end throws when a write was refused. */
export function startWrites(folder: string, orders: Orders): Sender<Done> {
  const writer = startSender<Done>('scripts/bench/writer.ts', folder, orders);
  return {
    async stop() {
      const done = await writer.stop();
      if (done.refused.length > 0) throw new Error(`Writes were refused: ${[...new Set(done.refused)].join('\n')}`);
      return done;
    },
  };
}
