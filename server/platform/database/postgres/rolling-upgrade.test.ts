// A new version takes over from the servers of this one while keepers are at work.
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

it('loses nothing that either version acknowledged, and fails nobody', () => {
  expect(upgraded.lost).toEqual([]);
  expect(upgraded.refused.filter(({ status }) => status >= 500)).toEqual([]);
  expect(upgraded.cutOff).toEqual([]);
});

it('both versions are ready on one database, and tell their schemas', () => {
  const found = '9000-added-later';
  expect(upgraded.health.now).toEqual({ status: 200, schema: { known: today, found } });
  expect(upgraded.health.next).toEqual({ status: 200, schema: { known: found, found } });
});

it('a version that takes something away lets older ones neither start nor get requests', () => {
  expect(upgraded.afterwards.now).toContain("'9001-taken-away-later', which this version does not know");
  expect(upgraded.afterwards.next).toMatchObject({ status: 503, detail: expect.stringContaining('newer version') });
});
