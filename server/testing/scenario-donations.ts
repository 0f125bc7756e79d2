// The part of the example scenario in which a keeper gives: first promises, then money.
import { createTestApp, type TestApp } from './create-test-app.ts';
import type { Ask, Call, RecordExample } from './scenario-calls.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';

const DAY = 24 * 60 * 60 * 1000;
const hero = { amount: 2500, level: 'Heritage Hero' };

export async function recordDonations(record: RecordExample, headers: Record<string, string>, ask: Ask): Promise<void> {
  await record('listDonations.empty', { headers });
  const pledge = await record('createDonation.nest-egg', { headers, body: 'createDonation.request' });
  const path = { donationId: pledge.json().donation.id };
  await record('getDonation.pledged', { headers, path });
  await record('openCheckout.nothing-to-pay', { headers, path });
  await record('createDonation.wrong-amount', { headers, body: { amount: 1500, level: 'Nest Egg' } });
  await ask('createDonation', { headers, body: hero });
  await record('listDonations.two', { headers });
  for (let gift = 3; gift <= 51; gift++) await record('createDonation.too-many-requests', { headers, body: hero });
}

/** Notes an answer of this operation under `problem.<code>`. */
type TellProblem = (code: string, operationId: string, call: Call, on: TestApp) => Promise<void>;

/** Gifts that are paid at Stripe. */
export async function recordPayments(record: RecordExample, now: Date, recordProblem: TellProblem): Promise<void> {
  const pages = 'https://checkout.stripe.com';
  const stripe = await startStripeStandIn({ pages, now: () => app.clock.now() });
  const app = await createTestApp({ now, environment: stripe.environment });
  const headers = await app.signIn('robin@example.org');
  const give = async (body: string | object) => {
    app.clock.advance(60_000);
    return (await record('createDonation.checkout', { headers, body }, app)).json().donation.id as string;
  };
  const hear = async (event: object) => {
    const { payload, headers } = stripe.signed(event, app.clock.now());
    const answer = await app.app.inject({ method: 'POST', url: '/api/stripe/events', headers, payload });
    if (answer.statusCode !== 204) throw new Error(`An event was not taken: ${answer.body}`);
  };
  const recordGift = (name: string, donationId: string) => record(name, { headers, path: { donationId } }, app);

  await record('getCapabilities.payments', {}, app);
  const expired = await give({ amount: 500, level: 'Peep Supporter' });
  await hear(stripe.expire(expired, app.clock.now()));
  await recordGift('getDonation.expired', expired);
  const refunded = await give({ amount: 2000, level: 'Top Rooster' });
  await hear(stripe.pay(refunded, app.clock.now()));
  await hear(stripe.refund(refunded, app.clock.now()));
  await recordGift('getDonation.refunded', refunded);
  const paid = await give({ amount: 1500, level: 'Free Range Friend' });
  await hear(stripe.pay(paid, app.clock.now()));
  await recordGift('getDonation.paid', paid);
  const partly = await give(hero);
  await hear(stripe.pay(partly, app.clock.now()));
  await hear(stripe.refund(partly, app.clock.now(), 500));

  const initiated = await give('createDonation.request');
  await recordGift('getDonation.initiated', initiated);
  await recordGift('openCheckout.opened', initiated);
  await record('listDonations.every-status', { headers }, app);
  await record('receiveStripeEvent.bad-signature', { body: 'receiveStripeEvent.paid-request' }, app);
  await record('receiveStripeEvent.no-type', { body: { id: 'evt_1', created: 1780315200, data: { object: {} } } }, app);
  stripe.behave('drops');
  await recordProblem('no-payment-page', 'createDonation', { headers, body: hero }, app);
  app.clock.advance(DAY);
  await recordGift('openCheckout.page-closed', initiated);
  await app.close();
  await stripe.close();
}
