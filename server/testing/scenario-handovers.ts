// The part of the example scenario in which birds pass from one keeper to another.
import { decideOnBird } from '../moderation/moderate-use-case.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { exampleValue } from './examples.ts';
import type { Ask, Call, RecordExample } from './scenario-calls.ts';

const HOUR = 3_600_000;
type Headers = Record<string, string>;

export async function recordHandovers(
  record: RecordExample,
  now: Date,
  on: (app: TestApp, id: string, call: Call) => ReturnType<Ask>,
): Promise<void> {
  const app = await createTestApp({ now });
  const ask: Ask = (id, call) => on(app, id, call);
  const arrive = async (name: string) => {
    const headers = await app.signIn(`${name.toLowerCase()}@example.org`);
    await ask('updateProfile', { headers, body: { name, shareEmail: true } });
    return headers;
  };
  const [giver, taker, other] = [await arrive('Sage'), await arrive('Teal'), await arrive('Rowan')];
  const add = async (headers: Headers, name: string, sex = 'Hen'): Promise<string> =>
    (await ask('addChicken', { headers, body: { name, breed: 'Java', sex } })).json().id;
  const [juno, otto, fern, pearl] = [
    ...[await add(giver, 'Juno'), await add(giver, 'Otto', 'Rooster')],
    ...[await add(giver, 'Fern'), await add(taker, 'Pearl')],
  ] as [string, string, string, string];
  // Otto is the father of Fern, and she is the mother of Juno.
  await ask('updateChicken', { headers: giver, path: { chickenId: fern }, body: { sireId: otto } });
  await ask('updateChicken', { headers: giver, path: { chickenId: juno }, body: { damId: fern } });
  const offer = (...chickenIds: string[]): Call => ({
    headers: giver,
    body: { ...(exampleValue('createHandover.request') as object), chickenIds },
  });
  const token = async (...ids: string[]): Promise<string> =>
    (await ask('createHandover', offer(...ids))).json().handoverToken;
  const reading = (handoverToken: string) => ({ body: { handoverToken } });
  const taking = (headers: Headers, handoverToken: string) => ({ headers, body: { handoverToken, showsName: true } });

  await record('listHandovers.empty', { headers: giver }, app);
  await record('createHandover.no-bird', offer(pearl), app);
  await record('createHandover.no-birds', offer(), app);
  const match = { ...(offer(fern).body as object), match: pearl };
  await record('createHandover.no-match', { headers: giver, body: match }, app);
  const plan = { plan: { roosterId: otto }, editedAt: '2026-05-20T18:30:00Z' };
  await ask('putTrip', { headers: giver, path: { tripId: 'visit' }, body: plan });
  await record('createHandover.in-visit', offer(otto), app);
  await ask('deleteTrip', { headers: giver, path: { tripId: 'visit' } });

  const { handoverToken: first } = (await record('createHandover.by-link', offer(juno, otto), app)).json();
  await record('createHandover.offered-already', offer(juno), app);
  await record('readHandover.offered', reading(first), app);
  await record('readHandover.broken-link', reading(first.slice(0, 20)), app);
  await record('acceptHandover.broken-link', taking(taker, first.slice(0, 20)), app);
  await record('acceptHandover.own-bird', taking(giver, first), app);
  const { id } = (await record('acceptHandover.accepted', taking(taker, first), app)).json();
  await record('acceptHandover.ended', taking(other, first), app);
  await record('listHandovers.given', { headers: giver }, app);
  await record('listMyChickens.handed-over', { headers: giver, query: { limit: '1' } }, app);
  await record('listHandovers.taken', { headers: taker }, app);

  app.clock.advance(HOUR);
  for (const chickenId of [juno, otto]) await ask('deleteChicken', { headers: taker, path: { chickenId } });
  await record('endHandover.bird-gone', { headers: giver, path: { handoverId: id } }, app);
  app.clock.advance(48 * HOUR);
  await record('endHandover.too-late', { headers: giver, path: { handoverId: id } }, app);

  await ask('swipeChicken', { headers: giver, path: { chickenId: pearl }, body: 'swipeChicken.like-request' });
  const toMatch = (await record('createHandover.to-match', { headers: giver, body: match }, app)).json();
  await record('listHandovers.offered', { headers: taker, query: { limit: '1' } }, app);
  const hide = { moderator: 'Ada', takenAt: app.clock.now().getTime(), reason: 'The photo is of another bird.' };
  await app.deps.db.write(null, (trx) => decideOnBird(trx, 'hide', fern, hide));
  await record('acceptHandover.bird-not-free', taking(taker, toMatch.handoverToken), app);
  await app.deps.db.write(null, (trx) => decideOnBird(trx, 'restore', fern, hide));
  await ask('endHandover', { headers: giver, path: { handoverId: toMatch.id } });
  await record('readHandover.ended', reading(toMatch.handoverToken), app);

  await token(fern);
  app.clock.advance(HOUR);
  const hazel = await add(giver, 'Hazel');
  const ofHazel = await token(hazel);
  const page = await record('listHandovers.first-page', { headers: giver, query: { limit: '1' } }, app);
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
  const query = Object.fromEntries(new URL(next, 'http://any.invalid').searchParams);
  await record('listHandovers.last-page', { headers: giver, query }, app);

  const positive = { chickenIds: [hazel], kind: 'pullorum-typhoid', date: '2026-06-01', result: 'positive' };
  await ask('addPapers', { headers: giver, body: positive });
  await record('readHandover.tested-positive', reading(ofHazel), app);
  await record('listHandovers.tested-positive', { headers: giver, query: { limit: '1' } }, app);
  await record('listMyChickens.tested-positive', { headers: giver }, app);

  const olive = await add(giver, 'Olive');
  for (let offers = 0; offers <= 30; offers++) {
    const made = await record('createHandover.too-many-requests', offer(olive), app);
    if (made.statusCode === 201) await ask('endHandover', { headers: giver, path: { handoverId: made.json().id } });
  }
  for (let call = 0; call <= 600; call++) await record('readHandover.too-many-requests', reading(first), app);
  await app.close();
}
