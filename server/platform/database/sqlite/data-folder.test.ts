// Starts servers on a data folder; these rules hold only where the database is a file in that folder.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { insertBird } from '../../../chickens/repository.ts';
import { birdNamed } from '../../../chickens/testing.ts';
import { insertKeeperOnce } from '../../../keepers/repository.ts';
import { killServers, listening, runServer } from '../../../testing/server-process.ts';
import { databaseIn, photosIn, restoringIn } from '../../data-folder.ts';
import { openDatabase } from '../open.ts';

let folder: string;
/** The data folder of a stopped server. Filling it takes two seconds, so each test gets a copy. */
let filled: string | undefined;
beforeEach(async () => {
  filled ??= await fillFolder();
  folder = mkdtempSync(join(tmpdir(), 'flock-'));
  cpSync(filled, folder, { recursive: true });
});
afterAll(() => {
  if (filled) rmSync(filled, { recursive: true });
});

async function fillFolder(): Promise<string> {
  const made = mkdtempSync(join(tmpdir(), 'flock-'));
  const server = runServer({ DATA_DIR: made });
  await listening(server);
  server.process.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  return made;
}

afterEach(async () => {
  await killServers();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

it('a server refuses to share its database with another server', async () => {
  await listening(runServer({ DATA_DIR: folder }));
  const second = runServer({ DATA_DIR: folder });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain('Another server is already using');
});

it('a server creates no new key beside existing keepers, and says what a new key would cost', async () => {
  const db = await openDatabase(databaseIn(folder));
  await db.write(null, (trx) => insertKeeperOnce(trx, { id: 'wren', email: 'wren@example.org', now: 0 }));
  await db.close();
  rmSync(join(folder, 'secret.key'));
  const server = runServer({ DATA_DIR: folder });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/secret\.key is missing[\s\S]*every session and API token/);
});

/** Puts a three-day-old photo into the folder. */
function keepPhoto(): string {
  const photo = join(photosIn(folder), 'xx', `${'x'.repeat(43)}.webp`);
  mkdirSync(join(photosIn(folder), 'xx'), { recursive: true });
  writeFileSync(photo, 'RIFF');
  const threeDaysAgo = Date.now() / 1000 - 3 * 24 * 3600;
  utimesSync(photo, threeDaysAgo, threeDaysAgo);
  return photo;
}

it.each([
  ['moved away', () => renameSync(databaseIn(folder), join(folder, '..', 'moved.db'))],
  ['empty', () => writeFileSync(databaseIn(folder), '')],
])('a server whose database is %s does not start, says what to do, and removes nothing', async (_, lose) => {
  const photo = keepPhoto();
  lose();
  const before = readdirSync(folder).sort();
  const server = runServer({ DATA_DIR: folder });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/is missing or empty[\s\S]*npm run restore[\s\S]*--begin-anew/);
  expect([readdirSync(folder).sort(), existsSync(photo)]).toEqual([before, true]);
});

it('a server started with --begin-anew sets the remaining files aside', async () => {
  keepPhoto();
  rmSync(databaseIn(folder));
  await listening(runServer({ DATA_DIR: folder }, ['--begin-anew']));
  const left = readdirSync(folder).find((name) => name.startsWith('left-')) ?? '';
  expect(readdirSync(join(photosIn(join(folder, left)), 'xx'))).toHaveLength(1);
  expect(existsSync(photosIn(folder))).toBe(false);
});

it('a server removes the leftovers of a restore that was killed after its last step', async () => {
  const photo = keepPhoto();
  mkdirSync(restoringIn(folder));
  await listening(runServer({ DATA_DIR: folder }));
  expect([existsSync(restoringIn(folder)), existsSync(photo)]).toEqual([false, true]);
});

it('a server does not start when the photos folder is missing but birds have photos', async () => {
  keepPhoto();
  const db = await openDatabase(databaseIn(folder));
  await db.write(null, async (trx) => {
    await insertKeeperOnce(trx, { id: 'wren', email: 'wren@example.org', now: 0 });
    await insertBird(trx, { ...birdNamed('ada'), keeperId: 'wren' });
    await trx
      .insertInto('birdPhoto')
      .values({ photoId: 'x'.repeat(43), chickenId: 'ada' })
      .execute();
  });
  await db.close();
  renameSync(photosIn(folder), `${photosIn(folder)}-unmounted`);
  const server = runServer({ DATA_DIR: folder });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/photos.* missing[\s\S]*mkdir/);
  mkdirSync(photosIn(folder));
  await listening(runServer({ DATA_DIR: folder }));
});

it('a start removes no photo, even if no bird has it', async () => {
  const photo = keepPhoto();
  const server = runServer({ DATA_DIR: folder });
  const port = await listening(server);
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(existsSync(photo)).toBe(true);
});
