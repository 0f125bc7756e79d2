// The first HTML of a bird's page, and who does not get it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openGraph from 'open-graph-scraper';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putBlock } from '../keepers/block-repository.ts';
import { decideOnBird, decideOnKeeper, withholdBirdsOf } from '../moderation/moderate-use-case.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import type { Bird } from './bird.ts';
import { insertBird } from './repository.ts';
import { birdNamed } from './testing.ts';

/** It comes without types. */
interface Dom {
  JSDOM: new (html: string) => { window: { document: Document } };
}
const { JSDOM } = createRequire(import.meta.url)('jsdom') as Dom;

let folder: string;
let test: TestApp;
let owner: { cookie: string };
let ownerId: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bird-pages-'));
  mkdirSync(join(folder, 'screens/bird'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Heritage Flock</title></head>');
  writeFileSync(
    join(folder, 'screens/bird/_.html'),
    '<!doctype html><head><title>A bird</title>\n<meta name="robots" content="noindex" /></head><main class="first-look">A</main>',
  );
  writeFileSync(join(folder, 'screens/public.json'), '["/"]');
  test = await createTestApp({ webFolder: folder });
  owner = await test.signIn('hattie@example.org');
  ownerId = (await test.app.inject({ url: '/api/user/profile', headers: owner })).json().id;
  await keep('juniper', { name: 'Juniper', aiDescription: 'Juniper is the first to the gate.' });
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const keep = (id: string, more: Partial<Bird> = {}) =>
  test.deps.db.write(null, (trx) => insertBird(trx, { ...birdNamed(id), keeperId: ownerId, ...more }));

const open = (id: string, headers: object = {}) =>
  test.app.inject({ url: `/bird/${id}`, headers: { accept: 'text/html,*/*', ...headers } });

async function pageOf(id: string) {
  const { statusCode, body } = await open(id);
  expect(statusCode).toBe(200);
  const { document } = new JSDOM(body).window;
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  return { body, document, meta, linked: JSON.parse(data) };
}

describe('the page of a bird that is offered', () => {
  it('has its name, breed and town, and allows indexing', async () => {
    const { document, meta, linked } = await pageOf('juniper');
    expect(document.title).toBe('Juniper, Dominique hen · Heritage Flock');
    expect(meta('description')).toBe('Dominique hen in Austin, Texas. Juniper is the first to the gate.');
    expect(meta('og:url')).toBe('http://localhost:3000/bird/juniper');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(meta('og:url'));
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('robots')).toBeUndefined();
    expect(linked).toMatchObject({ '@type': 'WebPage', name: 'Juniper', url: meta('og:url') });
  });

  it('shows name, breed and picture before the app has loaded', async () => {
    const { document } = await pageOf('juniper');
    const main = document.querySelector('main');
    expect(main?.textContent).toBe('JuniperDominique hen in Austin, Texas.');
    const src = String(main?.querySelector('img')?.getAttribute('src'));
    const { statusCode, headers } = await test.app.inject(src);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    const url = `/api/photos/${'a'.repeat(43)}`;
    await keep('fern', { photos: [{ id: 'a'.repeat(43), url }] });
    const photo = (await pageOf('fern')).document.querySelector('main img');
    expect(photo?.getAttribute('src')).toBe(url);
    expect(photo?.getAttribute('srcset')).toContain(`${url}?width=640 640w`);
    await keep('mixed', { breed: 'Barnyard Mix', breedId: null });
    expect((await pageOf('mixed')).document.querySelector('main img')).toBeNull();
  });

  it('has no coordinates and nothing about its keeper', async () => {
    const { body } = await pageOf('juniper');
    expect(body).not.toMatch(/30\.27|97\.74|hattie|example\.org/i);
    expect(body).not.toContain(ownerId);
  });

  it('has the breed’s plate as preview picture in the expected size, described as a drawing', async () => {
    const { meta } = await pageOf('juniper');
    const picture = new URL(String(meta('og:image')));
    const { statusCode, headers, rawPayload } = await test.app.inject(picture.pathname + picture.search);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toContain('public');
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height].map(String)).toEqual([meta('og:image:width'), meta('og:image:height')]);
    expect([width, height]).toEqual([1200, 630]);
    expect(meta('og:image:alt')).toBe('Drawing of a Dominique hen');
    const again = await test.app.inject({
      url: picture.pathname + picture.search,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('has its photo as preview picture if there is one', async () => {
    const photos = [
      { id: 'a'.repeat(43), url: `/api/photos/${'a'.repeat(43)}` },
      { id: 'b'.repeat(43), url: `/api/photos/${'b'.repeat(43)}`, featured: true },
    ];
    await keep('fern', { photos });
    const { meta } = await pageOf('fern');
    expect(meta('og:image')).toBe(`http://localhost:3000${photos[1]?.url}`);
    expect(meta('og:image:alt')).toBe('Photo of fern');
  });

  it('names and draws the recorded variety', async () => {
    await keep('ambrose', { name: 'Ambrose', breed: 'Java', breedId: 'java', sex: 'Rooster' });
    const change = { method: 'PATCH', url: '/api/chickens/ambrose', headers: owner } as const;
    expect((await test.app.inject({ ...change, payload: { variety: 'white' } })).statusCode).toBe(200);
    const { document, meta } = await pageOf('ambrose');
    expect(document.title).toBe('Ambrose, Java rooster, white · Heritage Flock');
    expect(meta('description')).toMatch(/^Java rooster, white, in Austin, Texas\. /);
    expect(meta('og:image:alt')).toBe('Drawing of a Java rooster, white');
    const drawn = async (url: string) => (await test.app.inject(url.replace('http://localhost:3000', ''))).rawPayload;
    const [plate, preview] = [
      String(document.querySelector('main img')?.getAttribute('src')),
      String(meta('og:image')),
    ];
    expect(plate).toContain('variety=white');
    for (const url of [plate, preview])
      expect((await drawn(url)).equals(await drawn(url.replace('variety=white', 'variety=black')))).toBe(false);
  });

  it('has a picture even for an unlisted breed', async () => {
    await keep('mixed', { breed: 'Barnyard Mix', breedId: null });
    expect((await pageOf('mixed')).meta('og:image')).toBe('http://localhost:3000/install/icon-512.png');
  });

  it('gives title, text and picture to a link preview parser', async () => {
    const { body } = await pageOf('juniper');
    const { error, result } = await openGraph({ html: body });
    expect(error).toBe(false);
    expect(result).toMatchObject({
      ogTitle: 'Juniper, Dominique hen · Heritage Flock',
      ogDescription: 'Dominique hen in Austin, Texas. Juniper is the first to the gate.',
      ogImage: [{ url: expect.stringContaining('size=preview'), width: '1200', height: '630' }],
      ogSiteName: 'Heritage Flock',
      twitterCard: 'summary_large_image',
    });
  });

  it.each(['facebookexternalhit', undefined])('is sent to %s, which accepts any type', async (agent) => {
    const headers = { accept: '*/*', ...(agent && { 'user-agent': agent }) };
    expect((await open('juniper', headers)).body).toContain('og:title');
  });

  it('preloads the bird', async () => {
    expect((await open('juniper')).headers.link).toContain('</api/chickens/juniper>; rel=preload');
  });
});

describe.each([
  ['a script', '</title></script><script>alert(1)</script>'],
  ['quotes', `"' onload="alert(1)" x='`],
  ['a comment and replacement patterns', "<!-- $& $1 $` $' -->"],
  ['sixty emoji', '🐔'.repeat(60).slice(0, 80)],
])('a name of %s', (_, name) => {
  it('escapes the bird’s text everywhere on the page', async () => {
    const description = `${name} ${'👩🏽‍🌾'.repeat(300)}`;
    await keep('hostile', { name, location: name, description });
    const { document, meta, linked } = await pageOf('hostile');
    expect(document.title).toBe(`${name}, Dominique hen · Heritage Flock`.trim());
    expect(meta('og:title')).toBe(`${name}, Dominique hen · Heritage Flock`);
    expect(linked.name).toBe(name);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelectorAll('[onload]')).toHaveLength(0);
    const words = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent);
    expect(words).toEqual([name, `Dominique hen in ${name}.`]);
    expect(document.body.textContent?.trim()).toBe(words.join(''));
    const text = String(meta('description'));
    expect(text.endsWith('👩🏽‍🌾…')).toBe(true);
    expect(text.isWellFormed()).toBe(true);
  });
});

describe('there is no page', () => {
  const expectNone = async (id: string, headers: object = {}) => {
    const { statusCode, body, headers: answered } = await open(id, headers);
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>Heritage Flock</title>');
    expect(body).not.toMatch(/Juniper|Dominique|og:|ld\+json/);
    expect(answered.link).toBeUndefined();
  };

  it.each(['nobody', '_', '%3Cscript%3E', 'a'.repeat(41), 'juniper/photos', ''])('for the unknown bird %s', (id) =>
    expectNone(id),
  );

  it('for a paused bird, except for its keeper', async () => {
    await keep('paused', { name: 'Juniper the Second', isAvailable: false });
    await expectNone('paused');
    await expectNone('paused', await test.signIn('stranger@example.org'));
    const own = await open('paused', owner);
    expect(own.body).toContain('Juniper the Second');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.body).toContain('<meta name="robots" content="noindex" />');
  });

  it('for a bird hidden by moderators', async () => {
    const decision = { moderator: 'Ada', reason: 'Looked at.', takenAt: 0 };
    await test.deps.db.write(null, (trx) => decideOnBird(trx, 'hide', 'juniper', decision));
    await expectNone('juniper');
  });

  it('for a bird whose keeper has deleted the account, even in that browser', async () => {
    await test.app.inject({ method: 'DELETE', url: '/api/user', headers: owner });
    await expectNone('juniper', owner);
  });

  it('for a signed-in keeper whom the owner has blocked', async () => {
    const blocked = await test.signIn('ash@example.org');
    const { id: blockedId } = (await test.app.inject({ url: '/api/user/profile', headers: blocked })).json();
    expect((await open('juniper', blocked)).statusCode).toBe(200);
    await test.deps.db.write(null, (trx) => putBlock(trx, { keeperId: ownerId, blockedId, blockedAt: 0 }));
    await expectNone('juniper', blocked);
    expect((await open('juniper')).statusCode).toBe(200);
  });

  it('as JSON: programs are pointed to the API', async () => {
    const { statusCode, headers } = await open('juniper', { accept: 'application/json' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json']);
  });
});

describe('search engines', () => {
  const decision = { moderator: 'Ada', reason: 'Looked at.', takenAt: 0 };
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, headers: object, payload?: object) =>
    test.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  /** Returns whether the sitemap names the bird, and what a stranger is answered at its address. */
  const found = async (id: string) => {
    const map = await test.app.inject('/sitemaps/1.xml');
    return [map.body.includes(`<loc>http://localhost:3000/bird/${id}</loc>`), (await open(id)).statusCode];
  };
  const judge = async (action: 'suspend' | 'reinstate') => {
    await test.deps.db.write(null, (trx) => decideOnKeeper(trx, action, ownerId, decision));
    await withholdBirdsOf(test.deps.db, ownerId, action === 'suspend');
  };
  const decide = (action: 'hide' | 'restore' | 'dismiss') =>
    test.deps.db.write(null, (trx) => decideOnBird(trx, action, 'juniper', decision));
  const change = (payload: object) => send('PATCH', '/api/chickens/juniper', owner, payload);
  const report = async () => {
    const reader = await test.signIn('ash@example.org');
    const { statusCode } = await send('POST', '/api/chickens/juniper/report', reader, { reason: 'fraud' });
    expect(statusCode).toBe(204);
  };

  it.each<[string, () => unknown, (() => unknown) | null]>([
    ['paused', () => change({ isAvailable: false }), () => change({ isAvailable: true })],
    ['hidden after a report', () => report().then(() => decide('hide')), () => decide('restore')],
    ['its suspended keeper’s', () => judge('suspend'), () => judge('reinstate')],
    ['hidden and its suspended keeper’s', () => decide('hide').then(() => judge('suspend')), null],
    ['in the register for its pedigree only', () => change({ pedigreeOnly: true }), null],
    ['removed', () => send('DELETE', '/api/chickens/juniper', owner), null],
    ['its keeper’s no more, with the account', () => send('DELETE', '/api/user', owner), null],
  ])('find no bird that is %s, and find it again if that ends', async (_, act, end) => {
    const stranger = await test.signIn('otis@example.org');
    const keeperId = (await test.app.inject({ url: '/api/user/profile', headers: stranger })).json().id;
    await keep('fern', { keeperId });
    expect(await found('juniper')).toEqual([true, 200]);
    await act();
    expect(await found('juniper')).toEqual([false, 404]);
    expect(await found('fern')).toEqual([true, 200]);
    if (!end) return;
    await end();
    expect(await found('juniper')).toEqual([true, 200]);
  });

  it('find no sample bird, whose page says that it is one', async () => {
    await keep('sample', { name: 'Raven', isSample: true });
    expect(await found('sample')).toEqual([false, 200]);
    const { document, meta, linked } = await pageOf('sample');
    expect(document.title).toBe('Raven (sample bird), Dominique hen · Heritage Flock');
    expect(meta('description')).toMatch(/^Sample bird: Dominique hen in Austin, Texas\./);
    expect(document.querySelector('main')?.textContent).toContain('Sample bird: Dominique hen in Austin, Texas.');
    expect(linked.description).toBe('Sample bird: Dominique hen');
  });

  it('find a bird that is only reported, or whose report was dismissed', async () => {
    await report();
    expect(await found('juniper')).toEqual([true, 200]);
    await decide('dismiss');
    expect(await found('juniper')).toEqual([true, 200]);
  });

  it('find a bird that was handed over only once its new keeper offers it', async () => {
    const next = await test.signIn('teal@example.org');
    const offered = await send('POST', '/api/handovers', owner, {
      ...{ chickenIds: ['juniper'], withNotes: true, showsName: true },
    });
    const { handoverToken } = offered.json();
    await send('POST', '/api/handover-offer/acceptance', next, { handoverToken, showsName: true });
    expect(await found('juniper')).toEqual([false, 404]);
    await send('PATCH', '/api/chickens/juniper', next, { isAvailable: true });
    expect(await found('juniper')).toEqual([true, 200]);
  });
});
