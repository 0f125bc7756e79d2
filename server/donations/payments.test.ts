// Tests donations paid through a stand-in for Stripe.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { type StripeEvent, type StripeStandIn, startStripeStandIn } from '../testing/stripe-stand-in.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const email = 'robin@example.org';

let stripe: StripeStandIn;
let server: TestApp;
let me: { cookie: string };
let folder: string;

/** Uses the same database file, as after a restart. */
const start = (now?: Date, site = 'http://localhost:3000') =>
  createTestApp({ now, database: join(folder, 'flock.db'), environment: { ...stripe.environment, PUBLIC_URL: site } });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payments-'));
  stripe = await startStripeStandIn({ now: () => server.clock.now() });
  server = await start();
  me = await server.signIn(email);
  server.mail.length = 0;
});
afterEach(async () => {
  await server.close();
  await stripe.close();
  rmSync(folder, { recursive: true });
});

const post = (url: string, payload: object | undefined, headers: object) =>
  server.app.inject({ method: 'POST', url, headers: { ...headers }, payload });

const give = (headers: object = {}, payload = { amount: 1000, level: 'Nest Egg' }) =>
  post('/api/donations', payload, { ...me, ...headers });

const given = async (): Promise<string> => (await give()).json().donation.id;

const goOn = (id: string, headers = me) => post(`/api/donations/${id}/checkout`, undefined, headers);

const gift = async (id: string, headers = me) => server.app.inject({ url: `/api/donations/${id}`, headers });

const standing = async (id: string) => {
  const { status, paidAt, refundedAmount } = (await gift(id)).json();
  return { status, paidAt, refundedAmount };
};

const hear = async (event: object, at = server.clock.now(), secret?: string) => {
  const { payload, headers } = stripe.signed(event, at, secret);
  const answer = await server.app.inject({ method: 'POST', url: '/api/stripe/events', headers, payload });
  await server.deps.mailSender.idle();
  return answer;
};

const now = () => server.clock.now();

describe('a gift', () => {
  it('leads to a Stripe page and stays initiated until Stripe confirms the payment', async () => {
    const answer = await give();
    const [session] = stripe.sessions;
    expect(answer.json()).toMatchObject({ donation: { status: 'initiated', paidAt: null }, checkoutUrl: session?.url });
    const { id } = answer.json().donation;
    expect(session).toMatchObject({
      amount: 1000,
      paid: `http://localhost:3000/donations/thanks?donation=${id}`,
      cancelled: `http://localhost:3000/donations/thanks?donation=${id}&turned=back`,
    });
    expect(server.mail).toEqual([]);
    const paid = stripe.pay(id, now());
    expect((await standing(id)).status).toBe('initiated');
    expect((await hear(paid)).statusCode).toBe(204);
    expect(await standing(id)).toEqual({ status: 'paid', paidAt: now().toISOString(), refundedAmount: 0 });
  });

  it('sent twice with the same key has one page and is saved once', async () => {
    const key = { 'idempotency-key': 'one-gift-of-mine' };
    const [first, again] = [await give(key), await give(key)];
    expect(again.json()).toEqual(first.json());
    expect(stripe.sessions).toHaveLength(1);
    const together = { 'idempotency-key': 'two-at-once' };
    const urls = (await Promise.all([give(together), give(together)])).map((answer) => answer.json().checkoutUrl);
    expect(urls[0]).toBe(urls[1]);
    expect(stripe.sessions).toHaveLength(2);
  });

  it('sent again after payment returns “paid” and no page', async () => {
    const key = { 'idempotency-key': 'one-gift-of-mine' };
    const { id } = (await give(key)).json().donation;
    await hear(stripe.pay(id, now()));
    expect((await give(key)).json()).toMatchObject({ donation: { id, status: 'paid' }, checkoutUrl: null });
  });

  it('sends Stripe nothing about its keeper', async () => {
    await give();
    expect(JSON.stringify(stripe.sessions)).not.toContain('robin');
  });

  it('can be resumed for a day', async () => {
    const id = await given();
    expect((await goOn(id)).json().checkoutUrl).toBe(stripe.sessions[0]?.url);
    expect(stripe.asked()).toBe(1);
    server.clock.advance(day + minute);
    const late = await goOn(id);
    expect([late.statusCode, late.json().code]).toEqual([409, 'payment-page-closed']);
  });

  it('cannot be paid twice', async () => {
    const id = await given();
    await hear(stripe.pay(id, now()));
    const answer = await goOn(id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing-to-pay']);
  });

  it('cannot be seen or resumed by other keepers', async () => {
    const id = await given();
    const other = await server.signIn('other@example.org');
    expect((await gift(id, other)).statusCode).toBe(404);
    expect((await goOn(id, other)).statusCode).toBe(404);
  });
});

describe('while Stripe is unreachable', () => {
  const key = { 'idempotency-key': 'one-gift-of-mine' };

  it.each(['drops', 'fails', 'makes-and-drops'] as const)(
    'a donation is saved and resumed later with one page (Stripe %s)',
    async (how) => {
      stripe.behave(how);
      const refused = await give(key);
      expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
        503,
        'no-payment-page',
        '60',
      ]);
      expect(refused.json().detail).toMatch(/Nothing was charged, and your gift is saved/);
      const [kept] = (await server.app.inject({ url: '/api/donations', headers: me })).json();
      expect((await goOn(kept.id)).statusCode).toBe(503);
      stripe.behave('well');
      const again = await give(key);
      expect([again.statusCode, again.json().donation.id]).toEqual([201, kept.id]);
      expect((await goOn(kept.id)).json().checkoutUrl).toBe(again.json().checkoutUrl);
      expect(stripe.sessions).toHaveLength(1);
      await hear(stripe.pay(kept.id, now()));
      expect((await standing(kept.id)).status).toBe('paid');
    },
  );

  it('a donation can be resumed after the site’s address changed', async () => {
    stripe.behave('makes-and-drops');
    await give(key);
    stripe.behave('well');
    const at = now();
    await server.close();
    server = await start(at, 'http://localhost:4000');
    const { donation, checkoutUrl } = (await give(key)).json();
    expect(stripe.sessions.at(-1)).toMatchObject({ donationId: donation.id, url: checkoutUrl });
    expect(stripe.sessions.at(-1)?.paid).toContain('http://localhost:4000/');
  });

  it('a page outside Stripe is not returned', async () => {
    const strange = await startStripeStandIn({ pages: 'https://pay.example' });
    const elsewhere = await createTestApp({ environment: strange.environment });
    const headers = await elsewhere.signIn(email);
    const payload = { amount: 1000, level: 'Nest Egg' };
    const answer = await elsewhere.app.inject({ method: 'POST', url: '/api/donations', headers, payload });
    expect([answer.statusCode, answer.body.includes('pay.example')]).toEqual([503, false]);
    await elsewhere.close();
    await strange.close();
  });
});

describe('a Stripe event', () => {
  type Told = [name: 'paid' | 'expired' | 'refunded' | 'partly', event: StripeEvent];
  const orders = (told: Told[]): Told[][] =>
    told.length < 2
      ? [told]
      : told.flatMap((first, at) => orders(told.toSpliced(at, 1)).map((rest) => [first, ...rest]));

  it.each([
    [['paid', 'refunded'], 'refunded'],
    [['expired', 'paid'], 'paid'],
    [['expired', 'paid', 'partly'], 'paid'],
    [['paid', 'partly', 'refunded'], 'refunded'],
    [['expired'], 'expired'],
  ] as const)('leaves the donation after %s as “%s”, in any order and when repeated', async (names, status) => {
    const happened = now();
    const outcomes = [];
    for (const order of orders(names.map((name) => [name, {} as StripeEvent]))) {
      const id = await given();
      const events = {
        expired: stripe.expire(id, happened),
        paid: stripe.pay(id, happened),
        partly: stripe.refund(id, happened, 300),
        refunded: stripe.refund(id, happened),
      };
      for (const [name] of order) expect((await hear(events[name])).statusCode).toBe(204);
      const once = await standing(id);
      for (const [name] of order) await hear(events[name]);
      expect(await standing(id)).toEqual(once);
      outcomes.push(once);
    }
    expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(outcomes[0]?.status).toBe(status);
  });

  it('of a payment sends one receipt with the currency, even when repeated', async () => {
    const id = await given();
    const paid = stripe.pay(id, now());
    await Promise.all([hear(paid), hear(paid)]);
    await hear(stripe.pay(id, now()));
    expect(server.mail.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your receipt: $10.00 (US) for heritage breeds'],
    ]);
    const [mail] = server.mail;
    expect(mail?.text).toContain('Your Nest Egg donation helps preserve heritage breed conservation.');
    expect(mail?.text).toContain(`We received $10.00 (US) on May 1, 2026. Your gift number is ${id}.`);
    expect(mail?.text).toContain('http://localhost:3000/create-profile');
  });

  it('sends no receipt for a payment that was refunded first', async () => {
    const id = await given();
    const paid = stripe.pay(id, now());
    await hear(stripe.refund(id, now()));
    await hear(paid);
    expect(server.mail).toEqual([]);
  });

  it('is accepted without a cookie and ignored if it matches no donation', async () => {
    const id = await given();
    const { metadata: _, ...object } = stripe.pay(id, now()).data.object;
    const foreign = { id: 'evt_1', type: 'checkout.session.completed', created: 1, data: { object } };
    const unknown = { ...foreign, data: { object: { ...object, metadata: { donationId: 'none' } } } };
    for (const event of [foreign, unknown, { ...foreign, type: 'customer.created', data: { object: {} } }])
      expect((await hear(event)).statusCode).toBe(204);
    expect((await standing(id)).status).toBe('initiated');
  });

  it('with an invalid, missing or old signature is rejected', async () => {
    const id = await given();
    const paid = stripe.pay(id, now());
    const { payload, headers } = stripe.signed(paid, now());
    const { 'stripe-signature': _, ...unsigned } = headers;
    const altered = payload.replace('"paid"', '"unpaid"');
    const refusals = [
      await hear(paid, now(), 'whsec_of_somebody_else'),
      await hear(paid, new Date(now().getTime() - 6 * minute)),
      await server.app.inject({ method: 'POST', url: '/api/stripe/events', headers: unsigned, payload }),
      await server.app.inject({ method: 'POST', url: '/api/stripe/events', headers, payload: altered }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect((await standing(id)).status).toBe('initiated');
    expect((await hear(paid)).statusCode).toBe(204);
  });

  it('returns 404 if payments are not set up', async () => {
    const bare = await createTestApp();
    const { payload, headers } = stripe.signed({ id: 'e', type: 't', created: 1, data: { object: {} } }, now());
    const answer = await bare.app.inject({ method: 'POST', url: '/api/stripe/events', headers, payload });
    expect(answer.statusCode).toBe(404);
    await bare.close();
  });

  it('survives a restart, and an unsent receipt is sent afterwards', async () => {
    const id = await given();
    const paid = stripe.pay(id, now());
    const { payload, headers } = stripe.signed(paid, now());
    // Stops before the outbox is read.
    await server.deps.mailSender.close();
    await server.app.inject({ method: 'POST', url: '/api/stripe/events', headers, payload });
    const at = now();
    await server.close();
    server = await start(at);
    expect((await standing(id)).status).toBe('paid');
    await hear(paid);
    expect(server.mail.map(({ subject }) => subject)).toEqual(['Your receipt: $10.00 (US) for heritage breeds']);
  });
});

describe('a keeper who leaves', () => {
  const rows = () => server.deps.db.read.selectFrom('donation').selectAll().execute();
  const leave = () => server.app.inject({ method: 'DELETE', url: '/api/user', headers: me });

  it('can export all donations, and paid ones stay without the keeper', async () => {
    const id = await given();
    await hear(stripe.pay(id, now()));
    const { donations } = (await server.app.inject({ url: '/api/user/export', headers: me })).json();
    expect(donations).toMatchObject([{ id, status: 'paid', amount: 1000 }]);
    await leave();
    expect(await rows()).toMatchObject([{ id, keeperId: null, amount: 1000, paidAt: now().getTime() }]);
  });

  it('may still be paying: the payment is recorded without a mail', async () => {
    const id = await given();
    await leave();
    expect((await hear(stripe.pay(id, now()))).statusCode).toBe(204);
    expect(await rows()).toMatchObject([{ id, keeperId: null, paidAt: now().getTime() }]);
    expect(server.mail).toEqual([]);
  });
});
