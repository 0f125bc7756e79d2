// Tests backup and restore the way an operator runs them, on a server that is being written to.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { backUpAndKeep, backupState } from '../server/platform/backup/scheduled-backups.ts';
import { databaseIn, keyIn, markIn, photosIn, restoringIn } from '../server/platform/data-folder.ts';
import { openStoredFile } from '../server/platform/database/sqlite/stored-file.ts';
import { missingFrom, prepareKeepers, startWork } from './bench/keepers-at-work.ts';
import { startReal } from './bench/servers.ts';
import { capture, startInBackground } from './processes.ts';
import { APPEAR_MS } from './time-limits.ts';

let folder: string;
let data: string;
let backup: string;

const at = (...names: string[]) => join(folder, ...names);
const command = (script: 'backup' | 'restore', args: string[], dataDir: string) =>
  capture(`scripts/${script}.ts`, args, { DATA_DIR: dataDir });

/** Returns all contents of a database file and any integrity errors. */
async function contentsOf(dataDir: string): Promise<{ faults: string[]; rows: unknown }> {
  const file = openStoredFile(databaseIn(dataDir));
  const tables = ['keeper', 'chicken', 'swipe', 'birdPhoto', 'hatch', 'tripLogEntry', 'apiToken', 'donation'] as const;
  const rows = await Promise.all(tables.map((table) => file.read.selectFrom(table).selectAll().execute()));
  const faults = file.faults();
  file.close();
  return { faults, rows };
}

const photosOf = (dataDir: string) =>
  readdirSync(photosIn(dataDir), { recursive: true }).filter((name) => String(name).endsWith('.webp'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  [data, backup] = [at('data'), at('backups', 'monday')];
  mkdirSync(data);
  const keepers = await prepareKeepers(data, 8);
  const server = await startReal(data);
  const work = startWork(server.url, keepers);
  try {
    const kinds = () => new Set(work.acknowledged.map(({ kind }) => kind)).size;
    await vi.waitUntil(() => kinds() >= 12, { timeout: APPEAR_MS });
    const before = [...work.acknowledged];
    const { code, output } = await command('backup', [backup], data);
    expect(output).toContain('opened and found whole');
    expect(code).toBe(0);
    await vi.waitUntil(() => work.acknowledged.length > before.length + 10, { timeout: APPEAR_MS });
    await work.stop();
    expect(work.refused.filter(({ status }) => status >= 500)).toEqual([]);
    const copy = openStoredFile(databaseIn(backup));
    expect(await missingFrom(copy.read, before)).toEqual([]);
    copy.close();
  } finally {
    await work.stop();
    await server.stop();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a backup of a busy server is complete, includes photos and is readable only by its owner', async () => {
  expect((await contentsOf(backup)).faults).toEqual([]);
  expect(photosOf(backup).length).toBeGreaterThan(0);
  expect(readdirSync(backup).sort()).toEqual(['heritage-flock.db', 'photos']);
  expect(statSync(databaseIn(backup)).mode & 0o777).toBe(0o600);
  expect(statSync(backup).mode & 0o777).toBe(0o700);
});

it('a restore brings back every row and photo, and a server starts on it with its own key', async () => {
  const restored = at('restored');
  mkdirSync(restored);
  cpSync(keyIn(data), keyIn(restored));
  const { code, output } = await command('restore', [backup], restored);
  expect(output).toContain('Start the server');
  expect(code).toBe(0);
  expect((await contentsOf(restored)).rows).toEqual((await contentsOf(backup)).rows);
  expect(photosOf(restored).sort()).toEqual(photosOf(backup).sort());
  const server = await startReal(restored);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await server.stop();
});

it('a backup includes the key only on request, and a restore warns when it is missing', async () => {
  expect((await command('backup', [at('keyed'), '--with-key'], data)).output).toContain('The key is in it');
  expect(existsSync(keyIn(at('keyed')))).toBe(true);
  expect((await command('restore', [at('keyed')], at('unlocked'))).output).toContain('Start the server');
  expect((await command('restore', [backup], at('locked'))).output).toContain('Put secret.key beside it');
});

it('a backup overwrites nothing and fails when there is nothing to back up', async () => {
  expect(await command('backup', [backup], data)).toMatchObject({
    code: 1,
    output: expect.stringContaining('already'),
  });
  const { code, output } = await command('backup', [at('nothing')], at('no-such-folder'));
  expect([code, output]).toEqual([1, expect.stringContaining('no database')]);
  expect(existsSync(at('nothing'))).toBe(false);
  expect((await command('backup', [], data)).output).toContain('Usage: npm run backup -- FOLDER');
});

it('an incomplete backup is removed entirely', async () => {
  const spoilt = at('spoilt-data');
  cpSync(backup, spoilt, { recursive: true });
  writeFileSync(join(photosIn(spoilt), String(photosOf(spoilt)[0])), 'something else');
  const { code, output } = await command('backup', [at('of-spoilt', 'monday')], spoilt);
  expect([code, output]).toEqual([1, expect.stringContaining('holds something else')]);
  expect(readdirSync(at('of-spoilt'))).toEqual([]);
});

it('a restore rejects a folder with data and leaves it unchanged', async () => {
  const before = await contentsOf(data);
  const { code, output } = await command('restore', [backup], data);
  expect([code, output]).toEqual([1, expect.stringContaining('is in use')]);
  expect(await contentsOf(data)).toEqual(before);
});

it('a restore rejects an incomplete backup and leaves nothing behind', async () => {
  const spoilt = at('spoilt');
  cpSync(backup, spoilt, { recursive: true });
  const [photo] = photosOf(spoilt);
  writeFileSync(join(photosIn(spoilt), String(photo)), 'something else');
  const { code, output } = await command('restore', [spoilt], at('from-spoilt'));
  expect([code, output]).toEqual([1, expect.stringContaining('holds something else')]);
  rmSync(join(photosIn(spoilt), String(photo)));
  expect((await command('restore', [spoilt], at('from-spoilt'))).output).toContain('has no file');
  writeFileSync(databaseIn(spoilt), 'no database');
  expect((await command('restore', [spoilt], at('from-spoilt'))).output).toContain('cannot be read');
  expect(existsSync(at('from-spoilt'))).toBe(false);
});

it('a server does not start on an interrupted restore, and repeating the restore completes it', async () => {
  const half = at('half');
  mkdirSync(photosIn(restoringIn(half)), { recursive: true });
  cpSync(databaseIn(backup), databaseIn(restoringIn(half)));
  // The state that a killed restore leaves behind.
  const lockAndDie = `
    import { lockDatabase } from './server/platform/database/sqlite/stored-file.ts';
    lockDatabase(${JSON.stringify(databaseIn(half))});
    process.kill(process.pid, 'SIGKILL');
  `;
  await capture('--input-type=module', ['--eval', lockAndDie]);
  expect(readdirSync(half).sort()).toEqual(['heritage-flock.db.lock', 'heritage-flock.db.lock-journal', 'restoring']);
  const server = await capture('server/main.ts', [], { DATA_DIR: half, PORT: '0', SEED: 'none' });
  expect([server.code, server.output]).toEqual([1, expect.stringContaining('run it again')]);
  expect(existsSync(databaseIn(half))).toBe(false);
  expect((await command('restore', [backup], half)).code).toBe(0);
  expect(existsSync(restoringIn(half))).toBe(false);
  expect(photosOf(half).sort()).toEqual(photosOf(backup).sort());
});

it('a restore into a folder without a database keeps the files left there', async () => {
  const lost = at('lost');
  cpSync(backup, lost, { recursive: true });
  const photos = photosOf(lost).sort();
  rmSync(databaseIn(lost));
  const started = await capture('server/main.ts', [], { DATA_DIR: lost, PORT: '0', SEED: 'none' });
  expect([started.code, started.output]).toEqual([1, expect.stringContaining('npm run restore')]);
  const { code, output } = await command('restore', [backup], lost);
  expect([code, output]).toEqual([0, expect.stringContaining('What was left there is in')]);
  expect((await contentsOf(lost)).rows).toEqual((await contentsOf(backup)).rows);
  const left = readdirSync(lost).find((name) => name.startsWith('left-')) ?? '';
  expect(photosOf(join(lost, left)).sort()).toEqual(photos);
});

it.each([
  ['a server has run', true],
  ['from a version that leaves no mark', false],
])('a restore keeps the photos it finds: %s', async (_, isMarked) => {
  const lost = at(`lost-${isMarked}`);
  mkdirSync(photosIn(lost), { recursive: true });
  mkdirSync(restoringIn(lost));
  writeFileSync(join(photosIn(lost), 'taken-since.webp'), 'RIFF');
  if (isMarked) writeFileSync(markIn(lost), '');
  const { code, output } = await command('restore', [backup], lost);
  expect([code, output]).toEqual([0, expect.stringContaining('What was left there is in')]);
  const left = readdirSync(lost).find((name) => name.startsWith('left-')) ?? '';
  expect(photosOf(join(lost, left))).toEqual(['taken-since.webp']);
  expect(photosOf(lost).sort()).toEqual(photosOf(backup).sort());
});

const scheduled = (folder: string, ...args: string[]) =>
  startInBackground(['scripts/backup.ts', folder, ...args], { DATA_DIR: data });

it('makes backups on a schedule, removes the oldest and records when the newest was made', async () => {
  const folder = at('scheduled');
  mkdirSync(join(folder, '2020-01-01T00-00-00Z'), { recursive: true });
  mkdirSync(join(folder, '2020-01-02T00-00-00Z.partial'));
  mkdirSync(join(folder, 'of somebody else'));
  const running = scheduled(folder, '--every', '1s', '--keep', '2');
  try {
    await expect.poll(() => running.output().match(/found whole/g)?.length).toBeGreaterThan(2);
    await expect.poll(running.output).toMatch(/verified: (?!2020)/);
  } finally {
    await running.stop();
  }
  expect(running.output()).toContain('verified: 2020-01-01T00-00-00Z.');
  const whole = readdirSync(folder).filter((name) => /^2\d{3}-.*Z$/.test(name));
  expect(whole.length).toBeGreaterThanOrEqual(2);
  expect(whole).not.toContain('2020-01-01T00-00-00Z');
  expect(readdirSync(folder)).toContain('of somebody else');
  expect(readdirSync(folder)).not.toContain('2020-01-02T00-00-00Z.partial');
  const state = await backupState(data, new Date());
  expect(state?.newestAt).toBeGreaterThan(Date.parse('2026-01-01'));
  expect((await backupState(data, new Date((state?.newestAt ?? 0) + 2001)))?.isOverdue).toBe(true);
  expect((await command('restore', [join(folder, String(whole.at(-1)))], at('from-scheduled'))).code).toBe(0);
});

it('removes nothing when the backup fails', async () => {
  const folder = at('full');
  const old = ['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z'];
  for (const name of old) mkdirSync(join(folder, name), { recursive: true });
  const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const made = backUpAndKeep(folder, { keep: 1, now: new Date() }, () => Promise.reject(noRoom));
  await expect(made).rejects.toBe(noRoom);
  expect(readdirSync(folder)).toEqual(old);
});

it('reports that no backup was made, and why', async () => {
  writeFileSync(at('a file'), '');
  const running = scheduled(at('a file', 'folder'), '--every', '1h', '--keep', '2');
  await expect.poll(running.output).toMatch(/No backup was made\. .*All earlier backups are kept/);
  await running.stop();
});

it.each([
  ['--every', '24h'],
  ['--keep', '3'],
  ['--every', 'daily', '--keep', '3'],
  ['--every', '24h', '--keep', '0'],
])('shows the usage if the interval or the number to keep is missing or invalid: %s %s %s %s', async (...args) => {
  expect((await command('backup', [at('unclear'), ...args.filter(Boolean)], data)).output).toContain(
    'Usage: npm run backup',
  );
});
