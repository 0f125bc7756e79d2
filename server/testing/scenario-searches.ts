// The part of the example scenario in which a keeper waits for birds.
import type { TestApp } from './create-test-app.ts';
import { keeperAt, later, listBird } from './events.ts';
import type { Ask, RecordExample } from './scenario-calls.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export async function recordSearches(app: TestApp, record: RecordExample, ask: Ask): Promise<void> {
  const homeless = await app.signIn('thrush@example.org');
  await record('createSearch.no-place', { headers: homeless, body: 'createSearch.request' });
  const headers = await keeperAt(app, 'finch@example.org');
  const owner = await keeperAt(app, 'siskin@example.org');
  await record('listSearches.empty', { headers });
  await ask('createSearch', { headers, body: 'createSearch.anything-request' });
  app.clock.advance(MINUTE);
  const hens = (await ask('createSearch', { headers, body: { breedId: 'dominique', sex: 'Hen' } })).json();
  app.clock.advance(MINUTE);
  const roosters = (await record('createSearch.saved', { headers, body: 'createSearch.request' })).json();

  const path = { searchId: hens.id };
  await record('updateSearch.no-name', { headers, path, body: { name: ' ' } });
  await record('deleteSearch.invalid-id', { headers, path: { searchId: '~'.repeat(32) } });
  await listBird(app, owner, { name: 'Prudence', breed: 'Java', sex: 'Rooster' });
  await later(app, HOUR);
  app.clock.advance(HOUR);
  app.deps.searchMailer.wake();
  await app.deps.searchMailer.idle();
  await app.deps.mailSender.idle();
  await ask('updateSearch', { headers, path, body: 'updateSearch.request' });
  await record('listSearches.three', { headers });
  await record('updateSearch.paused', { headers, path: { searchId: roosters.id }, body: 'updateSearch.request' });

  const link = app.mail.at(-1)?.text.match(/unsubscribe#(\S+)/)?.[1] ?? '';
  await ask('unsubscribe', { path: { unsubscribeToken: link } });
  await record('listSearches.paused', { headers });
  await record('unsubscribe.bad-link', { path: { unsubscribeToken: 'A'.repeat(60) } });
  await record('unsubscribe.broken-link', { path: { unsubscribeToken: link.slice(0, 20) } });

  for (let held = 3; held < 20; held++) await ask('createSearch', { headers, body: {} });
  await record('createSearch.too-many-searches', { headers, body: 'createSearch.request' });
}
