// The part of the story in which a keeper looks after who may see their birds, and moderators after what is listed.
import { decideOnBird, decideOnKeeper } from '../moderation/moderate-use-case.ts';
import type { TestApp } from './create-test-app.ts';
import { exampleValue } from './examples.ts';
import type { Ask, Tell } from './story-telling.ts';

type Headers = Record<string, string>;

export async function tellRights(app: TestApp, tell: Tell, ask: Ask): Promise<void> {
  // The part about tokens has left one and the same.
  let made = 0;
  app.deps.random.token = () => `rights${++made}`;
  const owner = await app.signIn('sage@example.org');
  await tell('listReveals.empty', { headers: owner });
  await tell('listBlocks.empty', { headers: owner });
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
  const [latest] = (await tell('listReveals.three', { headers: owner })).json();
  await ask('blockKeeper', { headers: owner, path: { keeperId: latest?.keeperId ?? '' } });
  await tell('listReveals.blocked', { headers: owner });
  await tell('listBlocks.one', { headers: owner });

  await tellAsking(app, tell, owner, [juno, otto], ask);
  await tellReports(app, tell, owner, fern.chickenId, ask);
}

async function tellAsking(app: TestApp, tell: Tell, owner: Headers, birds: { chickenId: string }[], ask: Ask) {
  const [first, second] = birds;
  const like = 'swipeChicken.like-request';
  await tell('updateProfile.ask-first', { headers: owner, body: { contactChoice: 'ask-first' } });
  const asker = await app.signIn('teal@example.org');
  await ask('updateProfile', { headers: asker, body: { name: 'Teal Marsh' } });
  await tell('swipeChicken.owner-not-asked', { headers: asker, path: first, body: like });
  app.clock.advance(MINUTE);
  await ask('updateProfile', { headers: asker, body: { shareEmail: true } });
  await tell('swipeChicken.owner-asked', { headers: asker, path: second, body: like });
  await tell('listMatches.asked-first', { headers: asker });
  await tell('listReveals.asked', { headers: owner, query: { limit: '2' } });
  for (let others = 1; others <= 10; others++) {
    const headers = await app.signIn(`other${others}@example.org`);
    await tell('swipeChicken.ask-later', { headers, path: second, body: { direction: 'like', shareEmail: true } });
  }
}

async function tellReports(app: TestApp, tell: Tell, owner: Headers, own: string, ask: Ask): Promise<void> {
  const { deps, clock } = app;
  const body = 'reportChicken.request';
  await tell('reportChicken.own-bird', { headers: owner, path: { chickenId: own }, body });
  const offered: { id: string }[] = (await ask('browseChickens', { headers: owner, query: { limit: '21' } })).json();
  for (const { id } of offered) {
    await tell('reportChicken.too-many-requests', { headers: owner, path: { chickenId: id }, body });
  }
  const moderator = { moderator: 'Ada', takenAt: clock.now().getTime() };
  const hide = { ...moderator, reason: 'The photo is of another bird. Replace it and write to us.' };
  await deps.db.write(null, (trx) => decideOnBird(trx, 'hide', own, hide));
  await tell('listMyChickens.hidden', { headers: owner, query: { limit: '1' } });

  const { email } = exampleValue('verifyCode.request') as { email: string };
  const suspend = { ...moderator, reason: 'Three listings were of birds that are somebody else’s.' };
  await deps.db.write(null, (trx) => decideOnKeeper(trx, 'suspend', email, suspend));
  const sent = await ask('sendCode', { body: { email } });
  await tell('verifyCode.account-suspended', { body: { email, code: sent.json().developmentCode } });
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
