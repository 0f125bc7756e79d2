// Tests moderation in practice: a command next to a running server, which sees each decision.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBird } from '../server/chickens/repository.ts';
import { birdNamed } from '../server/chickens/testing.ts';
import { databaseIn } from '../server/platform/data-folder.ts';
import { createTestApp, type TestApp } from '../server/testing/create-test-app.ts';
import { capture } from './processes.ts';

let folder: string;
let server: TestApp;
let owner: { cookie: string };

const moderate = (...args: string[]) => capture('scripts/moderate.ts', args, { DATA_DIR: folder });
const decided = ['--by', 'Ada', '--why', 'Somebody else’s birds.'];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moderate-'));
  server = await createTestApp({ database: databaseIn(folder) });
  owner = await server.signIn('owner@example.org');
  const { id } = (await get('/api/user/profile', owner)).json();
  await server.deps.db.write(null, async (trx) => {
    for (let bird = 0; bird < 250; bird++) await insertBird(trx, { ...birdNamed(`bird${bird}`), keeperId: id });
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => server.app.inject({ url, headers });
const birdsSeen = async () => (await get('/api/chickens/browse?limit=1')).headers['x-total-count'];

it('lists reports, hides a bird from the running server and logs who did it and why', async () => {
  const reader = await server.signIn('reader@example.org');
  const payload = { reason: 'offensive', note: 'Look\u001b[2J at this' };
  await server.app.inject({ method: 'POST', url: '/api/chickens/bird7/report', headers: reader, payload });
  const reports = (await moderate()).output;
  expect(reports).toContain('bird7  bird7, Dominique, of owner@example.org');
  expect(reports).toMatch(/offensive: Look \[2J at this/);
  expect(await birdsSeen()).toBe('250');

  const { code, output } = await moderate('hide', 'bird7', ...decided);
  expect({ code, output: output.trim() }).toEqual({
    code: 0,
    output: 'bird7 is hidden: nobody but its keeper sees it.',
  });
  expect(await birdsSeen()).toBe('249');
  expect((await get('/api/chickens/bird7')).statusCode).toBe(404);
  expect((await moderate()).output).toContain('Nothing is reported');
  expect((await moderate('log')).output).toContain('Ada  hide bird7 of owner@example.org: Somebody else’s birds.');
});

it('suspends a keeper with all birds while the server writes, and reinstates them', async () => {
  const writing = Array.from({ length: 40 }, (_, n) => {
    const [method, url, payload] = ['PATCH', '/api/user/profile', { name: `Ann ${n}` }] as const;
    return server.app.inject({ method, url, payload, headers: owner });
  });
  expect((await moderate('suspend', 'Owner@Example.org', ...decided)).output).toContain(
    'owner@example.org is suspended',
  );
  for (const answer of await Promise.all(writing)) expect([200, 401]).toContain(answer.statusCode);
  expect(await birdsSeen()).toBe('0');
  expect((await get('/api/user/profile', owner)).statusCode).toBe(401);
  expect((await moderate('suspend', 'owner@example.org', ...decided)).output).toContain('already is suspended');
  expect((await moderate('reinstate', 'owner@example.org', ...decided)).output).toContain('is reinstated');
  expect(await birdsSeen()).toBe('249');
});

it.each([
  [['hide', 'bird9'], 'Say who decides'],
  [['hide', 'nobody', ...decided], 'There is no bird nobody.'],
  [['suspend', 'nobody@example.org', ...decided], 'There is no keeper'],
  [['vanish', 'bird9', ...decided], 'Usage: npm run moderate'],
  [['hide', 'bird9', '--why'], 'Usage: npm run moderate'],
])('rejects %j with one sentence and changes nothing', async (args, sentence) => {
  expect(await moderate(...args)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
  expect(await birdsSeen()).toBe('249');
});

it('shows the usage with --help and exits with 0', async () => {
  const { code, output } = await moderate('--help');
  expect(code).toBe(0);
  expect(output).toMatch(/^Usage: npm run moderate/);
});
