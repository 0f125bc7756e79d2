// The link in a mail signs in whoever reads the mailbox.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

const minutes = (count: number) => count * 60_000;
const wren = 'wren@example.org';
let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

const tokenIn = (answer: { json(): { developmentLink: string } }) =>
  answer.json().developmentLink.split('#link=')[1] ?? '';
const codeOf = (answer: { json(): { code: string } }) => answer.json().code;

it('signs in a different browser than the one that requested it', async () => {
  const link = tokenIn(await openBrowser(test, '192.0.2.1').ask('Wren@Example.org'));
  const phone = openBrowser(test);
  const answer = await phone.open(link);
  expect(answer.json()).toEqual({ message: 'Authentication successful' });
  expect(await phone.isSignedIn()).toBe(true);
  expect(await test.deps.db.read.selectFrom('keeper').select('email').execute()).toEqual([{ email: wren }]);
});

it('uses the public address, whatever the Host header is', async () => {
  const live = await createTestApp({
    environment: { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'a@b.example' },
    config: { publicUrl: 'https://flock.example' },
  });
  const headers = { host: 'evil.example' };
  await live.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email: wren }, headers });
  await live.deps.mailSender.idle();
  expect(live.mail[0]?.text).toContain('https://flock.example/auth#link=');
  expect(live.mail[0]?.text).not.toContain('evil');
  await live.close();
});

it('leads back to the page where the sign-in began, even after a renewal', async () => {
  const returnTo = '/hand-over#a/token?of=1&more';
  const next = `&next=${encodeURIComponent(returnTo)}`;
  const send = (payload: object) => openBrowser(test).post('/api/auth/send-code', { ...payload, returnTo });
  const first = (await send({ email: wren })).json().developmentLink;
  expect(first).toMatch(/^http:\/\/localhost:3000\/auth#link=[\w-]{43}&next=/);
  expect(first.endsWith(next)).toBe(true);
  const link = new URLSearchParams(new URL(first).hash.slice(1)).get('link') ?? '';
  expect((await send({ link })).json().developmentLink.endsWith(next)).toBe(true);
  expect((await openBrowser(test).open(link)).statusCode).toBe(200);
});

it.each([
  ...['https://evil.example/', '//evil.example', '/\\evil.example', '/bird\\x', '/a\nb', '/a b', '/é', 'matches', ''],
  `/${'x'.repeat(500)}`,
])('leads to no other site: %j is rejected', async (returnTo) => {
  const answer = await openBrowser(test).post('/api/auth/send-code', { email: wren, returnTo });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [{ pointer: '/returnTo', detail: 'must be a path on this site that begins with one slash' }],
  ]);
});

it.each([{}, { returnTo: '/matches' }, { email: wren, link: 'x'.repeat(43) }])(
  'is sent to an email address, or in exchange for another link: %j is neither',
  async (payload) => {
    expect((await openBrowser(test).post('/api/auth/send-code', payload)).statusCode).toBe(422);
  },
);

it('works once, even concurrently, and invalidates the code of its mail', async () => {
  const browser = openBrowser(test);
  const sent = await browser.ask(wren);
  const link = tokenIn(sent);
  const answers = await Promise.all([1, 2, 3].map(() => openBrowser(test).open(link)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  expect(codeOf(await browser.open(link))).toBe('link-used');
  expect((await browser.enter(wren, sent.json().developmentCode)).statusCode).toBe(401);
});

it('is invalidated by the code of its mail', async () => {
  const browser = openBrowser(test);
  const sent = await browser.ask(wren);
  expect((await browser.enter(wren, sent.json().developmentCode)).statusCode).toBe(200);
  expect(codeOf(await openBrowser(test).open(tokenIn(sent)))).toBe('link-used');
});

it('is valid for ten minutes', async () => {
  const [first, second] = [tokenIn(await openBrowser(test).ask(wren)), tokenIn(await openBrowser(test).ask(wren))];
  test.clock.advance(minutes(10) - 1);
  expect((await openBrowser(test).open(first)).statusCode).toBe(200);
  test.clock.advance(1);
  expect(codeOf(await openBrowser(test).open(second))).toBe('link-expired');
});

it('can be renewed for a day once it is old or used', async () => {
  const old = tokenIn(await openBrowser(test).ask(wren));
  test.clock.advance(minutes(24 * 60) - 1);
  const answer = await openBrowser(test).askByLink(old);
  expect(answer.json().developmentCode).toBeUndefined();
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await openBrowser(test).open(tokenIn(answer))).statusCode).toBe(200);
  test.clock.advance(1);
  expect(codeOf(await openBrowser(test).askByLink(old))).toBe('invalid-link');
});

it('can be renewed five times an hour, independent of strangers', async () => {
  const live = await createTestApp({ environment: { MAILERSEND_API_KEY: 'key', MAIL_FROM: 'a@b.example' } });
  for (let n = 0; n < 8; n++) await openBrowser(live, `192.0.2.${n}`).ask(wren);
  await live.deps.mailSender.idle();
  expect(live.mail).toHaveLength(6);
  const link = /#link=([\w-]+)/.exec(live.mail[0]?.text ?? '')?.[1] ?? '';
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await openBrowser(live).askByLink(link)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await live.deps.mailSender.idle();
  expect(live.mail).toHaveLength(6 + 5);
  await live.close();
});

it('that never existed is rejected, and nothing is written', async () => {
  const before = await test.deps.db.read.selectFrom('counter').selectAll().execute();
  const guess = 'x'.repeat(43);
  expect(codeOf(await openBrowser(test).open(guess))).toBe('invalid-link');
  expect(codeOf(await openBrowser(test).askByLink(guess))).toBe('invalid-link');
  expect(await test.deps.db.read.selectFrom('counter').selectAll().execute()).toEqual(before);
});

it.each([{}, { email: wren }, { code: '123456' }, { link: 'x'.repeat(43), email: wren }, { link: 'short' }])(
  'or email and code, one of both: %j is neither',
  async (payload) => {
    expect((await openBrowser(test).post('/api/auth/verify-code', payload)).statusCode).toBe(422);
  },
);

it('rejects a short code and says that it has six digits', async () => {
  const answer = await openBrowser(test).enter(wren, '12');
  expect(answer.json().detail).toBe('Check "code": it must be 6 digits.');
});
