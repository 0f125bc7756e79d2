// The part of the example scenario in which two moderators decide about what keepers have reported.
import { createTestApp, type TestApp } from './create-test-app.ts';
import type { Ask, Call, RecordExample } from './scenario-calls.ts';

const MINUTE = 60_000;
const bodyOf = (action: string, reason: string) => ({ action, reason });

export async function recordModeration(
  record: RecordExample,
  now: Date,
  on: (app: TestApp, id: string, call: Call) => ReturnType<Ask>,
) {
  const app = await createTestApp({ now, environment: { MODERATORS: 'ada@flock.example, grace@flock.example' } });
  const ask: Ask = (id, call) => on(app, id, call);
  const [ada, grace] = [await app.signIn('ada@flock.example'), await app.signIn('grace@flock.example')];
  const [owner, reader] = [await app.signIn('sage@example.org'), await app.signIn('merle@example.org')];
  await record('listReports.empty', { headers: ada }, app);
  await record('listDecisions.empty', { headers: ada }, app);
  await ask('updateProfile', { headers: owner, body: { name: 'Sage Hollow' } });
  const add = async (name: string, headers = owner, sex = 'Hen') => {
    app.clock.advance(MINUTE);
    const added = await ask('addChicken', { headers, body: { name, breed: 'Java', sex } });
    return String(added.json().id);
  };
  const report = async (chickenId: string, body: object, headers = reader) => {
    app.clock.advance(MINUTE);
    await ask('reportChicken', { headers, path: { chickenId }, body });
  };
  const [juno, otto] = [await add('Juno'), await add('Otto', owner, 'Rooster')];
  const [fern, own] = [await add('Fern'), await add('Ivy', ada)];
  await report(juno, { reason: 'not-this-bird', note: 'The photo is of a Cochin, and it is in a catalog.' });
  await report(otto, { reason: 'fraud' });
  await report(juno, { reason: 'fraud', note: 'He asked for money first.' }, grace);
  await report(fern, { reason: 'offensive' });
  await report(own, { reason: 'other' });
  const decide = (headers: Record<string, string>, reportedBirdId: string, body: string | object): Call => ({
    ...{ headers, path: { reportedBirdId }, body },
  });
  const offer = { chickenIds: [otto], withNotes: true, showsName: true };
  const { handoverToken } = (await ask('createHandover', { headers: owner, body: offer })).json();
  const next = await app.signIn('teal@example.org');
  await ask('updateProfile', { headers: next, body: { name: 'Teal Marsh' } });
  await ask('acceptHandover', { headers: next, body: { handoverToken, showsName: false } });
  await ask('decideOnBird', decide(ada, fern, bodyOf('dismiss', 'A plain name of a bird.')));
  const [bird] = (await record('listReports.two', { headers: ada }, app)).json();
  await record('decideOnBird.own-case', decide(ada, own, 'decideOnBird.request'), app);
  await record('decideOnBird.without-reason', decide(ada, juno, bodyOf('hide', ' ')), app);
  await ask('decideOnBird', decide(ada, juno, 'decideOnBird.request'));
  await record('decideOnBird.already-decided', decide(grace, juno, bodyOf('dismiss', 'She is a Cochin.')), app);

  const keeper = (headers: Record<string, string>, body: string | object, id = bird.keeperId): Call => ({
    ...{ headers, path: { reportedKeeperId: id }, body },
  });
  const own2 = (await ask('getProfile', { headers: ada })).json().id;
  await record('decideOnKeeper.own-case', keeper(ada, 'decideOnKeeper.request', own2), app);
  await record('decideOnKeeper.without-reason', keeper(ada, bodyOf('suspend', ' ')), app);
  app.deps.random.code = () => '000003';
  await record('decideOnKeeper.sent', keeper(ada, 'decideOnKeeper.request'), app);
  const confirmed = 'decideOnKeeper.confirmed-request';
  await record('decideOnKeeper.wrong-confirmation', keeper(grace, confirmed), app);
  await record('decideOnKeeper.decided', keeper(ada, confirmed), app);
  await record('decideOnKeeper.already-decided', keeper(grace, 'decideOnKeeper.request'), app);
  await record('listDecisions.three', { headers: grace }, app);
  await ask('decideOnKeeper', keeper(grace, bodyOf('reinstate', 'The birds are hers.')));
  for (let codes = 1; codes <= 11; codes++)
    await record('decideOnKeeper.too-many-requests', keeper(grace, 'decideOnKeeper.request'), app);
  await app.close();
}
