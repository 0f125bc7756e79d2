// A server on this machine that stands in for Stripe: it keeps sessions and its answers by key, is paid and pays back, and
// signs what it tells.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const KEY = 'sk_test_stand_in';
const WEBHOOK_SECRET = 'whsec_stand_in';
const DAY_SECONDS = 24 * 60 * 60;

interface Session {
  id: string;
  url: string;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  donationId: string;
  paid: string;
  cancelled: string;
}

export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

export interface StripeStandIn {
  environment: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_URL: string };
  /** Sessions, oldest first. */
  sessions: Session[];
  /** The number of requests for a page. */
  asked: () => number;
  /** Sets its behavior; `fails` returns 500 and, like Stripe, the same response again to the same key. */
  behave(how: 'well' | 'drops' | 'fails' | 'makes-and-drops'): void;
  /** Pays the session of this gift. The event happens at this time and is delivered by the test. */
  pay(donationId: string, at: Date): StripeEvent;
  expire(donationId: string, at: Date): StripeEvent;
  refund(donationId: string, at: Date, refundedAmount?: number): StripeEvent;
  /** Body and headers of a delivery, signed at this time. */
  signed(event: object, at: Date, secret?: string): { payload: string; headers: Record<string, string> };
  close(): Promise<void>;
}

/** `pages`: where its pages seem to be, if not on this machine. */
export async function startStripeStandIn(options: { pages?: string; now?: () => Date } = {}): Promise<StripeStandIn> {
  const now = options.now ?? (() => new Date());
  const sessions: Session[] = [];
  const answers = new Map<string, { body: string; status: number; answer: object }>();
  let asked = 0;
  let events = 0;
  let behavior: Parameters<StripeStandIn['behave']>[0] = 'well';

  const server = createServer((request, response) => {
    const answered = request.url?.startsWith('/v1/') ? answerApi(request, response) : showPage(request, response);
    answered.catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    asked++;
    const key = String(request.headers['idempotency-key']);
    const send = (status: number, answer: object, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer));
    if (request.headers.authorization !== `Bearer ${KEY}`) return void send(401, failure('invalid_request_error'));
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions')
      return void send(404, failure('invalid_request_error'));
    if (behavior === 'drops') return void response.destroy();
    const before = answers.get(key);
    if (before && before.body !== body) return void send(400, failure('idempotency_error'));
    if (before && behavior === 'makes-and-drops') return void response.destroy();
    if (before) return void send(before.status, before.answer, { 'idempotent-replayed': 'true' });
    const isDown = behavior === 'fails';
    const answer = isDown ? failure('api_error') : shown(makeSession(new URLSearchParams(body)));
    answers.set(key, { body, status: isDown ? 500 : 200, answer });
    if (behavior === 'makes-and-drops') return void response.destroy();
    send(isDown ? 500 : 200, answer, isDown ? { 'stripe-should-retry': 'false' } : {});
  }

  function makeSession(form: URLSearchParams): Session {
    const field = (name: string): string => {
      const value = form.get(name);
      if (value === null) throw new Error(`The stand-in misses ${name}.`);
      return value;
    };
    if (field('line_items[0][price_data][currency]') !== 'usd') throw new Error('The stand-in takes US dollars only.');
    const id = `cs_test_${String(sessions.length + 1).padStart(8, '0')}`;
    const session: Session = {
      id,
      url: `${options.pages ?? origin}/c/pay/${id}`,
      status: 'open',
      amount: Number(field('line_items[0][price_data][unit_amount]')),
      donationId: field('metadata[donationId]'),
      paid: field('success_url'),
      cancelled: field('cancel_url'),
    };
    if (field('payment_intent_data[metadata][donationId]') !== session.donationId) throw new Error('Two gifts in one.');
    sessions.push(session);
    return session;
  }

  const shown = ({ id, url, status, amount, donationId }: Session) => ({
    id,
    object: 'checkout.session',
    url: status === 'open' ? url : null,
    status,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    amount_total: amount,
    currency: 'usd',
    expires_at: Math.floor(now().getTime() / 1000) + DAY_SECONDS,
    metadata: { donationId },
  });

  const sessionOf = (donationId: string): Session => {
    const found = sessions.find((session) => session.donationId === donationId);
    if (!found) throw new Error(`The stand-in has no session of gift ${donationId}.`);
    return found;
  };

  const event = (type: string, at: Date, object: Record<string, unknown>): StripeEvent => ({
    ...{ id: `evt_${String(++events).padStart(8, '0')}`, object: 'event', type },
    ...{ created: Math.floor(at.getTime() / 1000), data: { object } },
  });

  const standIn: StripeStandIn = {
    environment: { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: origin },
    sessions,
    asked: () => asked,
    behave: (how) => {
      behavior = how;
    },
    pay(donationId, at) {
      const session = sessionOf(donationId);
      session.status = 'complete';
      return event('checkout.session.completed', at, shown(session));
    },
    expire(donationId, at) {
      const session = sessionOf(donationId);
      session.status = 'expired';
      return event('checkout.session.expired', at, shown(session));
    },
    refund(donationId, at, refundedAmount = sessionOf(donationId).amount) {
      const { amount } = sessionOf(donationId);
      const charge = { id: `ch_${donationId}`, object: 'charge', amount, currency: 'usd', metadata: { donationId } };
      const refunded = refundedAmount === amount;
      return event('charge.refunded', at, { ...charge, amount_refunded: refundedAmount, refunded });
    },
    signed(told, at, secret = WEBHOOK_SECRET) {
      const payload = JSON.stringify(told, null, 2);
      const t = Math.floor(at.getTime() / 1000);
      const v1 = createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex');
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${t},v1=${v1}` };
      return { payload, headers };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function showPage({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = sessions.find(({ id }) => url === `/c/pay/${id}`);
    if (!session) return void response.writeHead(404).end();
    // Like Stripe, it leads back at once; its word is delivered by the test.
    if (method === 'POST') return void response.writeHead(303, { location: session.paid }).end();
    const cents = (session.amount / 100).toFixed(2);
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>Stand-in</title><h1>Pay $${cents}</h1>` +
          `<form method="post"><button>Pay</button></form><a href="${session.cancelled.replaceAll('&', '&amp;')}">Turn back</a>`,
      );
  }

  return standIn;
}

const failure = (type: string) => ({ error: { type, message: 'The stand-in does not do this.' } });
