// Databases of every released version are migrated and must answer as they did then.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { CLUSTER } from '../../testing/open-test-database.ts';
import { createDatabase, dropDatabase } from '../../testing/postgres/databases.ts';
import { loadReleasedDatabase, releasedDatabases } from '../../testing/released-database.ts';
import { type Database, openDatabase } from './open.ts';

const cluster = process.env[CLUSTER];
let folder: string;
let location: string;
let db: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'released-'));
  location = cluster ? await createDatabase(cluster, randomUUID(), 'template0') : join(folder, 'flock.db');
});
afterEach(async () => {
  await db.close();
  if (cluster) await dropDatabase(cluster, location);
  rmSync(folder, { recursive: true });
});

describe.each(releasedDatabases())('the database of version $version', (released) => {
  it('answers every keeper as before and accepts new birds', async () => {
    await loadReleasedDatabase(location, released);
    db = await openDatabase(location);
    const { app, close } = await createTestApp({ db, now: new Date(released.now) });
    const headersOf = (as: string | null) => (as === null ? {} : { cookie: released.cookies[as] });
    for (const { as, answer, ...call } of released.questions) {
      const { statusCode, body } = await app.inject({ ...call, headers: headersOf(as) });
      const which = `${call.method} ${call.url} as ${as}`;
      expect(statusCode, `${which}: ${body}`).toBe(answer.status);
      // Later versions may return more fields.
      expect(JSON.parse(body), which).toMatchObject(answer.body as object);
    }
    const asked = released.questions.find(({ url }) => url === '/api/chickens/browse');
    const bird = { name: 'Newcomer', breed: 'Java', sex: 'Hen' };
    const headers = headersOf(String(asked?.as));
    const added = await app.inject({ method: 'POST', url: '/api/chickens', headers, payload: bird });
    expect(added.statusCode, added.body).toBe(201);
    const mine = await app.inject({ url: '/api/chickens/mine', headers });
    expect(mine.json()).toContainEqual(expect.objectContaining({ id: added.json().id, name: 'Newcomer' }));
    await close();
  });

  it('counts ages given in words from the day each bird was added', async () => {
    await loadReleasedDatabase(location, released);
    db = await openDatabase(location);
    const aged = await db.read.selectFrom('chicken').selectAll().where('age', 'is not', null).execute();
    expect(aged.length).toBeGreaterThan(0);
    for (const { age, createdAt, ageNotedOn, cardJson } of aged) {
      expect(ageNotedOn).toBe(new Date(createdAt).toISOString().slice(0, 10));
      expect(JSON.parse(cardJson)).toMatchObject({ age, ageNotedOn });
    }
  });
});
