// `npm run bench -- kill` kills the server at random moments while keepers make changes of every kind. After each start, every
// acknowledged change must be there, the database must be intact, and every photo must have its file.
import { setTimeout } from 'node:timers/promises';
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { faultsOfPhotos, photosOf } from '../../server/platform/backup/verify-backup.ts';
import { databaseIn, photosIn } from '../../server/platform/data-folder.ts';
import { openStoredFile } from '../../server/platform/database/sqlite/stored-file.ts';
import { printGoal } from './goals.ts';
import { type Acknowledged, missingFrom, prepareKeepers, type Refused, startWork } from './keepers-at-work.ts';
import { startReal } from './servers.ts';
import { count, inMilliseconds, median, milliseconds, printTable } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = Number(process.env.KILLS ?? 50);
const KEEPERS = 32;
/** A kill comes after a random number of acknowledged changes plus a few milliseconds. */
const MOST_CHANGES = 200;
const MOST_MS = 20;

export const benchKill = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const keepers = await prepareKeepers(folder, KEEPERS);
    const random = repeatableRandom(Date.now() % 2147483646 || 1);
    const acknowledged: Acknowledged[] = [];
    const lost: string[] = [];
    const restarts: number[] = [];
    const refused: Refused[] = [];
    let server = await startReal(folder);
    for (let round = 0; round < ROUNDS; round++) {
      const work = startWork(server.url, keepers);
      const changes = random() * MOST_CHANGES;
      while (work.acknowledged.length < changes) await setTimeout(1);
      await setTimeout(random() * MOST_MS);
      await server.kill();
      await work.stop();
      refused.push(...work.refused);
      const started = performance.now();
      server = await startReal(folder);
      restarts.push(performance.now() - started);
      lost.push(...(await lostIn(folder, work.acknowledged)));
      acknowledged.push(...work.acknowledged);
    }
    // Changes that survived their own kill must also survive the later ones.
    lost.push(...(await lostIn(folder, acknowledged)));
    await server.stop();
    const byKind = Map.groupBy(acknowledged, ({ kind }) => kind);
    console.log(`\nKilled ${ROUNDS} times while ${KEEPERS} keepers were at work\n`);
    printTable([['', 'acknowledged'], ...[...byKind].map(([kind, all]) => [kind, count(all.length)])]);
    const answers = Map.groupBy(refused, ({ status }) => status)
      .entries()
      .map(([status, { length }]) => `${count(length)} × ${status}`)
      .toArray();
    const faults = refused.filter(({ status }) => status >= 500);
    console.log(
      `\n  refused: ${answers.join(', ') || 'none'}; restart to the first answer: ${milliseconds(median(restarts))} ms\n`,
    );
    for (const line of new Set([...lost, ...faults.map(({ status, detail }) => `${status}: ${detail}`)]))
      console.log(`  ${line}`);
    printGoal(
      'nothing acknowledged is lost, the database is whole, every photo has its file',
      lost.length,
      { atMost: 0 },
      (faults) => `${faults} faults`,
    );
    printGoal('restart to the first answer within 500 ms', median(restarts), { atMost: 500 }, inMilliseconds);
    printGoal('no answer of the server’s own fault', faults.length, { atMost: 0 });
  });

async function lostIn(folder: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const database = openStoredFile(databaseIn(folder));
  try {
    return [
      ...database.faults(),
      ...(await missingFrom(database.read, acknowledged)),
      ...(await faultsOfPhotos(photosIn(folder), await photosOf(databaseIn(folder)))),
    ];
  } finally {
    database.close();
  }
}
