// `npm run bench -- stop`: the server is told to stop while sixty-four keepers change things. Whether any of them is cut off,
// whether everything acknowledged is there, and how long it takes.
import { setTimeout } from 'node:timers/promises';
import { databaseIn } from '../../server/platform/data-folder.ts';
import { openStoredFile } from '../../server/platform/database/sqlite/stored-file.ts';
import { printGoal } from './goals.ts';
import { missingFrom, prepareKeepers, startWork } from './keepers-at-work.ts';
import { startReal } from './servers.ts';
import { count, inMilliseconds } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const KEEPERS = 64;
const CHANGES = 500;

export const benchStop = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const keepers = await prepareKeepers(folder, KEEPERS);
    const server = await startReal(folder);
    const work = startWork(server.url, keepers);
    try {
      while (work.acknowledged.length < CHANGES) await setTimeout(10);
      const told = performance.now();
      await server.stop();
      const took = performance.now() - told;
      await work.stop();
      const file = openStoredFile(databaseIn(folder));
      const missing = await missingFrom(file.read, work.acknowledged);
      const faults = file.faults();
      file.close();
      console.log(
        `\nStopped while ${KEEPERS} keepers were at work; ${count(work.acknowledged.length)} changes acknowledged\n`,
      );
      for (const line of [...missing, ...faults]) console.log(`  ${line}`);
      printGoal('no request is cut off', work.cutOff.length, { atMost: 0 }, String, ` ${[...new Set(work.cutOff)]}`);
      printGoal('nothing acknowledged is lost', missing.length + faults.length, { atMost: 0 });
      printGoal('it ends within 5 s', took, { atMost: 5000 }, inMilliseconds);
    } finally {
      await server.stop();
      await work.stop();
    }
  });
