// A new version replaces the servers of this version while keepers are at work.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Upgraded, upgradeUnderLoad } from '../../../../scripts/bench/rolling-upgrade.ts';
import { migrations } from '../migrations/migrations.ts';

const today = [...migrations.keys()].at(-1);
let folder: string;
let upgraded: Upgraded;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rolling-upgrade-'));
  upgraded = await upgradeUnderLoad(folder, 80);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a rolling upgrade loses no acknowledged write and fails no request', () => {
  expect(upgraded.lost).toEqual([]);
  expect(upgraded.refused.filter(({ status }) => status >= 500)).toEqual([]);
  expect(upgraded.cutOff).toEqual([]);
});

it('both versions are ready on one database and report their schemas', () => {
  const found = '9000-added-later';
  expect(upgraded.health.now).toEqual({ status: 200, schema: { known: today, found } });
  expect(upgraded.health.next).toEqual({ status: 200, schema: { known: found, found } });
});

it('a migration that removes something keeps older versions from starting and takes them out of rotation', () => {
  expect(upgraded.afterwards.now).toContain("'9001-taken-away-later', which this version does not know");
  expect(upgraded.afterwards.next).toMatchObject({ status: 503, detail: expect.stringContaining('newer version') });
});
