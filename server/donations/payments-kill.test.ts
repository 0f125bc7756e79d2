// Kills the server process in the middle of a donation: what Stripe and the keeper were told must still hold.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answers, type BackgroundProcess, freePort, startInBackground } from '../../scripts/processes.ts';
import { databaseIn } from '../platform/data-folder.ts';
import { environmentIn } from '../testing/environment-in.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { type StripeStandIn, startStripeStandIn } from '../testing/stripe-stand-in.ts';

const NEST_EGG = { amount: 1000, level: 'Nest Egg' };

let folder: string;
let stripe: StripeStandIn;
let server: BackgroundProcess;
let port: number;
let url: string;

async function start(): Promise<void> {
  const environment = { ...stripe.environment, PORT: String(port), SEED: 'none', PUBLIC_URL: '' };
  server = startInBackground(['server/main.ts'], {
    ...environment,
    ...(await environmentIn(folder)),
    NODE_ENV: 'development',
  });
  await answers(`${url}/api/health`, server);
}

async function kill(): Promise<void> {
  const gone = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await gone;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'payments-kill-'));
  stripe = await startStripeStandIn();
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  await start();
});
afterEach(async () => {
  await server.stop();
  await stripe.close();
  rmSync(folder, { recursive: true });
});

async function call(path: string, body?: object, headers = {}): Promise<Response> {
  const json = body && { method: 'POST', body: JSON.stringify(body) };
  return fetch(url + path, { ...json, headers: { ...(body && { 'content-type': 'application/json' }), ...headers } });
}

async function signIn(): Promise<{ cookie: string }> {
  const email = 'robin@example.org';
  const { developmentCode } = (await (await call('/api/auth/send-code', { email })).json()) as Record<string, string>;
  const verified = await call('/api/auth/verify-code', { email, code: developmentCode });
  return {
    cookie: verified.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  };
}

async function hear(event: object): Promise<number> {
  const { payload, headers } = stripe.signed(event, new Date());
  return (await fetch(`${url}/api/stripe/events`, { method: 'POST', body: payload, headers })).status;
}

it('a donation interrupted while Stripe creates the page resumes after a restart, with one page', async () => {
  const keeper = { ...(await signIn()), 'idempotency-key': 'one-gift-of-mine' };
  stripe.behave('makes-and-drops');
  const cutOff = call('/api/donations', NEST_EGG, keeper).catch(() => null);
  await expect.poll(() => stripe.sessions.length).toBe(1);
  await kill();
  await cutOff;
  stripe.behave('well');
  await start();
  const answer = await call('/api/donations', NEST_EGG, keeper);
  expect(answer.status).toBe(201);
  const { donation, checkoutUrl } = (await answer.json()) as { donation: { id: string }; checkoutUrl: string };
  expect(stripe.sessions).toMatchObject([{ donationId: donation.id, url: checkoutUrl }]);
  expect(await (await call('/api/donations', undefined, keeper)).json()).toMatchObject([{ id: donation.id }]);
});

it('a payment confirmed just before a kill is saved, and its receipt is queued', async () => {
  const keeper = await signIn();
  const answer = await call('/api/donations', NEST_EGG, keeper);
  const { donation } = (await answer.json()) as { donation: { id: string } };
  const paid = stripe.pay(donation.id, new Date());
  expect(await hear(paid)).toBe(204);
  await kill();
  // In development mode, mail goes to the log.
  const isSent = () => server.output().includes('Your receipt');
  // The killed server's last writes may not have arrived yet.
  await expect.poll(async () => isSent() || (await isWaiting(`donation-receipt/${donation.id}`))).toBe(true);
  await start();
  expect(await hear(paid)).toBe(204);
  expect(await (await call(`/api/donations/${donation.id}`, undefined, keeper)).json()).toMatchObject({
    status: 'paid',
  });
});

async function isWaiting(mailId: string): Promise<boolean> {
  const db = await openTestDatabase(databaseIn(folder));
  const found = await db.read.selectFrom('outbox').select('id').where('id', '=', mailId).execute();
  await db.close();
  return found.length === 1;
}
