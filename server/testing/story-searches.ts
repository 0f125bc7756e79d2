// The part of the story in which a keeper waits for birds.
import type { TestApp } from './create-test-app.ts';
import { keeperAt, later, listBird } from './events.ts';
import type { Ask, Tell } from './story-telling.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export async function tellSearches(app: TestApp, tell: Tell, ask: Ask): Promise<void> {
  const homeless = await app.signIn('thrush@example.org');
  await tell('createSearch.no-place', { headers: homeless, body: 'createSearch.request' });
  const headers = await keeperAt(app, 'finch@example.org');
  const owner = await keeperAt(app, 'siskin@example.org');
  await tell('listSearches.empty', { headers });
  const unknown = { breedId: 'bayou-landrace' };
  await tell('createSearch.unknown-breed', { headers, body: unknown });
  await ask('createSearch', { headers, body: 'createSearch.anything-request' });
  app.clock.advance(MINUTE);
  const hens = (await ask('createSearch', { headers, body: { breedId: 'dominique', sex: 'Hen' } })).json();
  app.clock.advance(MINUTE);
  const roosters = (await tell('createSearch.saved', { headers, body: 'createSearch.request' })).json();

  const path = { searchId: hens.id };
  await tell('updateSearch.no-name', { headers, path, body: { name: ' ' } });
  await tell('deleteSearch.invalid-id', { headers, path: { searchId: '~'.repeat(32) } });
  await listBird(app, owner, { name: 'Prudence', breed: 'Java', sex: 'Rooster' });
  await later(app, HOUR);
  app.clock.advance(HOUR);
  app.deps.searchMailer.wake();
  await app.deps.searchMailer.idle();
  await app.deps.mailSender.idle();
  await ask('updateSearch', { headers, path, body: 'updateSearch.request' });
  await tell('listSearches.three', { headers });
  await tell('updateSearch.paused', { headers, path: { searchId: roosters.id }, body: 'updateSearch.request' });

  const link = app.mail.at(-1)?.text.match(/unsubscribe#(\S+)/)?.[1] ?? '';
  await ask('unsubscribe', { path: { unsubscribeToken: link } });
  await tell('listSearches.paused', { headers });
  await tell('unsubscribe.bad-link', { path: { unsubscribeToken: 'A'.repeat(60) } });
  await tell('unsubscribe.broken-link', { path: { unsubscribeToken: link.slice(0, 20) } });

  for (let held = 3; held < 20; held++) await ask('createSearch', { headers, body: {} });
  await tell('createSearch.too-many-searches', { headers, body: 'createSearch.request' });
}
