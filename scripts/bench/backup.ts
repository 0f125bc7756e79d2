// `npm run bench -- backup`: how long a write waits at most while the data folder is copied.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { capture } from '../processes.ts';
import { signedInKeepers } from './callers.ts';
import { printGoal } from './goals.ts';
import { startProbe } from './probe.ts';
import { startReal } from './servers.ts';
import { count, inMilliseconds, milliseconds, printTable, quantile } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { makeWorld } from './world.ts';

const BIRDS = 100_000;
const WRITERS = 8;

export const benchBackup = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const data = join(folder, 'data');
    await makeWorld(data, BIRDS);
    const keepers = await signedInKeepers(data, WRITERS);
    const server = await startReal(data);
    const whileWriting = async (meanwhile: () => Promise<unknown>): Promise<number[]> => {
      const writers = keepers.map((keeper) => startProbe(() => rename(server.url, keeper), 1));
      await meanwhile();
      return (await Promise.all(writers.map((writer) => writer.stop()))).flat();
    };
    try {
      await whileWriting(() => setTimeout(2000));
      const started = performance.now();
      const during = await whileWriting(async () => {
        const { code, output } = await capture('scripts/backup.ts', [join(folder, 'copy')], { DATA_DIR: data });
        if (code !== 0) throw new Error(`The backup failed: ${output}`);
      });
      const took = performance.now() - started;
      // As long as the backup took: in a longer time a disk has longer pauses.
      const without = await whileWriting(() => setTimeout(took));
      console.log(
        `\nA backup of ${count(BIRDS)} birds while ${WRITERS} keepers write; it took ${milliseconds(took)} ms\n`,
      );
      const line = (name: string, of: number[]) => [
        ...[name, count(of.length), ...[0.5, 0.99, 1].map((share) => milliseconds(quantile(of, share)))],
      ];
      printTable([
        ['', 'writes', 'p50 (ms)', 'p99', 'worst'],
        line('without a backup', without),
        line('during it', during),
      ]);
      console.log('');
      const longer = quantile(during, 1) - quantile(without, 1);
      printGoal('the longest wait is at most 100 ms longer', longer, { atMost: 100 }, inMilliseconds);
    } finally {
      await server.stop();
    }
  });

async function rename(url: string, { cookie }: { cookie: string }): Promise<void> {
  const body = JSON.stringify({ name: `Keeper ${performance.now()}` });
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/user/profile`, { method: 'PATCH', headers, body });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`A write is answered ${answer.status}.`);
}
