// One folder, one server, one key: what only holds where the database lies in the folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseIn } from '../../data-folder.ts';
import { insertKeeperOnce } from '../../keepers/repository.ts';
import { killServers, listening, runServer } from '../../testing/server-process.ts';
import { openDatabase } from '../open.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flock-'));
});
afterEach(async () => {
  await killServers();
  rmSync(folder, { recursive: true });
});

it('a server does not share its database with another one, and says so', async () => {
  await listening(runServer({ DATA_DIR: folder }));
  const second = runServer({ DATA_DIR: folder });
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain('Another server is already using');
});

it('a server makes no new key beside the data of keepers, and says what that would cost', async () => {
  const db = await openDatabase(databaseIn(folder));
  await db.write(null, (trx) => insertKeeperOnce(trx, { id: 'wren', email: 'wren@example.org', now: 0 }));
  await db.close();
  const server = runServer({ DATA_DIR: folder });
  expect(await server.exit).toBe(1);
  expect(server.output()).toMatch(/secret\.key is missing[\s\S]*every session and API token/);
});
