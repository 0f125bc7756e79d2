import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

let server: TestApp;
let me: { cookie: string };

beforeEach(async () => {
  server = await createTestApp();
  me = await server.signIn('me@example.org');
});
afterEach(() => server.close());

const give = (amount: number, level: string, headers: object = me) =>
  server.app.inject({ method: 'POST', url: '/api/donations', headers: { ...headers }, payload: { amount, level } });

const gifts = async (headers = me) => (await server.app.inject({ url: '/api/donations', headers })).json();

it.each([
  [500, 'Peep Supporter'],
  [1000, 'Nest Egg'],
  [1500, 'Free Range Friend'],
  [2000, 'Top Rooster'],
  [500, 'Heritage Hero'],
  [1_000_000, 'Heritage Hero'],
])('saves a donation of %i cents as %s', async (amount, level) => {
  const answer = await give(amount, level);
  expect([answer.statusCode, answer.json().donation]).toMatchObject([201, { amount, level }]);
  expect(await gifts()).toEqual([answer.json().donation]);
});

it.each([
  [1500, 'Nest Egg', 'A Nest Egg is ten dollars. Choose Heritage Hero for another amount.'],
  [500, 'Top Rooster', 'A Top Rooster is twenty dollars. Choose Heritage Hero for another amount.'],
])('rejects %i cents as %s with an error at the amount', async (amount, level, detail) => {
  const answer = await give(amount, level);
  expect([answer.statusCode, answer.json().detail]).toEqual([422, detail]);
  expect(answer.json().errors[0].pointer).toBe('/amount');
  expect(await gifts()).toEqual([]);
});

it.each([499, 1_000_001, 500.5])('rejects %d cents as a hero’s donation', async (amount) => {
  expect((await give(amount, 'Heritage Hero')).statusCode).toBe(422);
});

it('a donation sent twice with the same key is saved once', async () => {
  const headers = { ...me, 'idempotency-key': 'one-gift-of-mine' };
  const [first, again] = [await give(1000, 'Nest Egg', headers), await give(1000, 'Nest Egg', headers)];
  expect(again.json()).toEqual(first.json());
  expect(await gifts()).toHaveLength(1);
  expect((await give(500, 'Peep Supporter', headers)).statusCode).toBe(422);
});

it('a pledge gets one thank-you mail, which says what happens next', async () => {
  const headers = { ...me, 'idempotency-key': 'one-gift-of-mine' };
  const { donation, checkoutUrl } = (await give(1000, 'Nest Egg', headers)).json();
  expect([donation.status, checkoutUrl]).toEqual(['pledged', null]);
  await give(1000, 'Nest Egg', headers);
  await server.deps.mailSender.idle();
  const [mail, ...more] = server.mail.slice(1);
  expect([mail?.to, mail?.subject]).toEqual(['me@example.org', 'Thank you for your pledge of $10.00 (US)']);
  expect(mail?.text).toContain('Nothing was charged.');
  expect(mail?.text).toContain('What happens next: nothing for now. We do not collect pledges yet. Yours is recorded.');
  expect(more).toEqual([]);
});

it('a thank-you mail names the payee, as text and as HTML', async () => {
  const other = await createTestApp({ environment: { PLEDGE_PAYEE: 'Flock & Fund, PO Box <12>' } });
  const headers = await other.signIn('me@example.org');
  const payload = { amount: 2500, level: 'Heritage Hero' };
  const { donation } = (await other.app.inject({ method: 'POST', url: '/api/donations', headers, payload })).json();
  await other.deps.mailSender.idle();
  expect(other.mail.at(-1)?.text).toContain('What happens next: you pay it to Flock & Fund, PO Box <12>');
  expect(other.mail.at(-1)?.text).toContain(`Please give your gift number with it: ${donation.id}`);
  expect(other.mail.at(-1)?.html).toContain('you pay it to Flock &amp; Fund, PO Box &lt;12&gt;');
  await other.close();
});

it('pledges are deleted with the account', async () => {
  await give(1000, 'Nest Egg');
  await server.app.inject({ method: 'DELETE', url: '/api/user', headers: me });
  expect(await server.deps.db.read.selectFrom('donation').selectAll().execute()).toEqual([]);
});

it('lists a keeper’s own donations page by page, newest first', async () => {
  const other = await server.signIn('other@example.org');
  for (const amount of [600, 700, 800]) {
    await give(amount, 'Heritage Hero');
    server.clock.advance(1000);
  }
  const first = await server.app.inject({ url: '/api/donations?limit=2', headers: me });
  expect(first.json().map(({ amount }: { amount: number }) => amount)).toEqual([800, 700]);
  const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await server.app.inject({ url: next, headers: me })).json()).toMatchObject([{ amount: 600 }]);
  expect(await gifts(other)).toEqual([]);
});

it('accepts fifty donations a day, and the next one tomorrow', async () => {
  for (let gift = 1; gift <= 50; gift++) expect((await give(500, 'Peep Supporter')).statusCode).toBe(201);
  const refused = await give(500, 'Peep Supporter');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
  server.clock.advance(24 * 60 * 60 * 1000);
  expect((await give(500, 'Peep Supporter')).statusCode).toBe(201);
});
