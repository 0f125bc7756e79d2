import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Done, Orders } from './writer.ts';

export interface Writes {
  /** Ends them, and tells how many there were. Throws when one was refused. */
  stop(): Promise<Done>;
}

export function startWrites(folder: string, orders: Orders): Writes {
  const file = join(folder, 'orders.json');
  writeFileSync(file, JSON.stringify(orders));
  const writer = spawn(process.execPath, ['scripts/bench/writer.ts', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = text(writer.stdout);
  return {
    async stop() {
      writer.kill('SIGTERM');
      const done: Done = JSON.parse(await said);
      if (done.refused.length > 0) throw new Error(`Writes were refused: ${[...new Set(done.refused)].join('\n')}`);
      return done;
    },
  };
}
