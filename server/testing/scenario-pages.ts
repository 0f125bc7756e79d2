// The part of the example scenario in which lists are longer than a page: the first page of each, and the last one behind its `Link`.
import type { LightMyRequestResponse } from 'fastify';
import { createTestApp, type TestApp } from './create-test-app.ts';
import type { Call, RecordExample } from './scenario-calls.ts';

type AskOn = (on: TestApp, operationId: string, call: Call) => Promise<LightMyRequestResponse>;
type Headers = Record<string, string>;

const MINUTE = 60_000;
const BIRDS = 'Pearl Ruby Hazel Olive Maple Clover Wilma Dottie Ida Nell Tansy Fern'.split(' ');

export async function recordPages(record: RecordExample, now: Date, ask: AskOn): Promise<void> {
  const app = await createTestApp({ now });
  const recordPagesOf = async (operationId: string, limit: number, headers?: Headers) => {
    const first = await record(`${operationId}.first-page`, { headers, query: { limit: `${limit}` } }, app);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
    const query = Object.fromEntries(new URL(next, 'http://any.invalid').searchParams);
    await record(`${operationId}.last-page`, { headers, query }, app);
  };
  try {
    const owner = await app.signIn('linden@example.org');
    await ask(app, 'updateProfile', { headers: owner, body: { shareEmail: true } });
    const birds: { chickenId: string }[] = [];
    for (const name of BIRDS) {
      const added = await ask(app, 'addChicken', { headers: owner, body: { name, breed: 'Java' } });
      birds.push({ chickenId: added.json().id });
      app.clock.advance(MINUTE);
    }
    await recordPagesOf('browseChickens', 8);
    await recordPagesOf('listMyChickens', 8, owner);

    const likes = async (name: string, many: number): Promise<Headers> => {
      const headers = await app.signIn(`${name}@example.org`);
      await ask(app, 'updateProfile', { headers, body: { name } });
      for (const path of birds.slice(0, many)) {
        await ask(app, 'swipeChicken', { headers, path, body: 'swipeChicken.like-request' });
        app.clock.advance(MINUTE);
      }
      return headers;
    };
    const merle = await likes('Merle', 3);
    await likes('Ash', 1);
    await recordPagesOf('listMatches', 2, merle);
    await recordPagesOf('listReveals', 3, owner);

    for (const nth of [1, 2]) {
      const body = { plan: {}, editedAt: app.clock.now().toISOString() };
      await ask(app, 'putTrip', { headers: merle, path: { tripId: `trip-${nth}` }, body });
      await ask(app, 'createDonation', { headers: merle, body: 'createDonation.request' });
      app.clock.advance(MINUTE);
    }
    await recordPagesOf('listTrips', 1, merle);
    await recordPagesOf('listDonations', 1, merle);

    const reveals: { keeperId: string }[] = (await ask(app, 'listReveals', { headers: owner })).json();
    for (const keeperId of new Set(reveals.map((reveal) => reveal.keeperId))) {
      await ask(app, 'blockKeeper', { headers: owner, path: { keeperId } });
      app.clock.advance(MINUTE);
    }
    await recordPagesOf('listBlocks', 1, owner);
  } finally {
    await app.close();
  }
}
