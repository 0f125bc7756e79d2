// The part of the example scenario in which a keeper looks after who may see their birds, and moderators after what is listed.
import { decideOnBird, decideOnKeeper } from '../moderation/moderate-use-case.ts';
import type { TestApp } from './create-test-app.ts';
import { exampleValue } from './examples.ts';
import type { Ask, RecordExample } from './scenario-calls.ts';

type Headers = Record<string, string>;

export async function recordRights(app: TestApp, record: RecordExample, ask: Ask): Promise<void> {
  // The part about tokens has left one and the same.
  let made = 0;
  app.deps.random.token = () => `rights${++made}`;
  const owner = await app.signIn('sage@example.org');
  await record('listReveals.empty', { headers: owner });
  await record('listBlocks.empty', { headers: owner });
  await ask('updateProfile', { headers: owner, body: { name: 'Sage Hollow', shareEmail: true } });
  const add = async (name: string) => {
    const added = await ask('addChicken', { headers: owner, body: { name, breed: 'Java' } });
    return { chickenId: added.json().id as string };
  };
  const [juno, otto, fern] = [await add('Juno'), await add('Otto'), await add('Fern')];
  const like = async (name: string, email: string, birds: (typeof juno)[]) => {
    const headers = await app.signIn(email);
    await ask('updateProfile', { headers, body: { name } });
    for (const path of birds) {
      await ask('swipeChicken', { headers, path, body: 'swipeChicken.like-request' });
      app.clock.advance(DAY);
    }
  };
  await like('Merle Fallow', 'merle@example.org', [juno]);
  await like('Ash Barrow', 'ash@example.org', [fern, otto]);
  const [latest] = (await record('listReveals.three', { headers: owner })).json();
  await ask('blockKeeper', { headers: owner, path: { keeperId: latest?.keeperId ?? '' } });
  await record('listReveals.blocked', { headers: owner });
  await record('listBlocks.one', { headers: owner });

  await recordAsking(app, record, owner, [juno, otto], ask);
  await recordReports(app, record, owner, fern.chickenId, ask);
}

async function recordAsking(
  app: TestApp,
  record: RecordExample,
  owner: Headers,
  birds: { chickenId: string }[],
  ask: Ask,
) {
  const [first, second] = birds;
  const like = 'swipeChicken.like-request';
  await record('listAsks.empty', { headers: owner });
  await record('updateProfile.ask-first', { headers: owner, body: { contactChoice: 'ask-first' } });
  const asker = await app.signIn('teal@example.org');
  await ask('updateProfile', { headers: asker, body: { name: 'Teal Marsh' } });
  await record('swipeChicken.owner-not-asked', { headers: asker, path: first, body: like });
  app.clock.advance(MINUTE);
  await ask('updateProfile', { headers: asker, body: { shareEmail: true } });
  await record('swipeChicken.owner-asked', { headers: asker, path: second, body: like });
  await record('listMatches.asked-first', { headers: asker });
  await record('listReveals.asked', { headers: owner, query: { limit: '2' } });
  app.clock.advance(MINUTE);
  const gwen = { headers: await app.signIn('gwen@example.org') };
  const contact = { phone: '+1 512 555 0142', sharePhone: true, shareEmail: true };
  await ask('updateProfile', { ...gwen, body: { name: 'Gwen Hart', ...contact } });
  await ask('swipeChicken', { ...gwen, path: first, body: like });
  const pause = (isAvailable: boolean) => ask('updateChicken', { headers: owner, path: first, body: { isAvailable } });
  await pause(false);
  await record('listMatches.asked-paused', gwen);
  await pause(true);
  await record('listAsks.two', { headers: owner });
  const page = await record('listAsks.first-page', { headers: owner, query: { limit: '1' } });
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(page.headers.link)) ?? [];
  const rest = Object.fromEntries(new URL(next, 'http://any.invalid').searchParams);
  await record('listAsks.last-page', { headers: owner, query: rest });
  for (let others = 1; others <= 10; others++) {
    const headers = await app.signIn(`other${others}@example.org`);
    await record('swipeChicken.ask-later', { headers, path: second, body: { direction: 'like', shareEmail: true } });
  }
  await ask('updateProfile', { headers: owner, body: { contactChoice: 'show', shareEmail: true } });
  await record('listMatches.contact-offered', { headers: asker });
  await ask('updateProfile', { headers: owner, body: { contactChoice: 'ask-first' } });
}

async function recordReports(
  app: TestApp,
  record: RecordExample,
  owner: Headers,
  own: string,
  ask: Ask,
): Promise<void> {
  const { deps, clock } = app;
  const body = 'reportChicken.request';
  await record('reportChicken.own-bird', { headers: owner, path: { chickenId: own }, body });
  const offered: { id: string }[] = (await ask('browseChickens', { headers: owner, query: { limit: '21' } })).json();
  for (const { id } of offered) {
    await record('reportChicken.too-many-requests', { headers: owner, path: { chickenId: id }, body });
  }
  const moderator = { moderator: 'Ada', takenAt: clock.now().getTime() };
  const hide = { ...moderator, reason: 'The photo is of another bird. Replace it and write to us.' };
  await deps.db.write(null, (trx) => decideOnBird(trx, 'hide', own, hide));
  await record('listMyChickens.hidden', { headers: owner, query: { limit: '1' } });

  const { email } = exampleValue('verifyCode.request') as { email: string };
  const suspend = { ...moderator, reason: 'Three listings were of birds that are somebody else’s.' };
  await deps.db.write(null, (trx) => decideOnKeeper(trx, 'suspend', email, suspend));
  const sent = await ask('sendCode', { body: { email } });
  await record('verifyCode.account-suspended', { body: { email, code: sent.json().developmentCode } });
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
