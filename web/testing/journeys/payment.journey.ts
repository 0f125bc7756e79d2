// A donation paid on a Stripe stand-in's page, with its own server.

import { freePort } from '../../../scripts/processes.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../server/testing/stripe-stand-in.ts';
import { keeperSession, sessionCookies } from '../keeper-session.ts';
import { type RealServer, startServer } from '../stacks.ts';
import { expect, test } from './journey.ts';

let stripe: StripeStandIn;
let server: RealServer;

test.beforeAll(async () => {
  stripe = await startStripeStandIn();
  const port = await freePort();
  // The return address of the payment page.
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  server = await startServer({ port, more: { ...stripe.environment, PUBLIC_URL } });
});
test.afterAll(async () => {
  await server.stop();
  await stripe.close();
});

test('a keeper leaves the payment page, pays later and is thanked once Stripe confirms', async ({ page }) => {
  const site = server.url;
  await page.context().addCookies(sessionCookies(site, await keeperSession(site)));
  await page.goto(`${site}/demo`);
  await page.getByRole('button', { name: 'Donate: crack the egg' }).click();
  await page.getByRole('button', { name: /Nest Egg/ }).click();
  await page.getByRole('button', { name: 'Give $10' }).click();
  await page.getByRole('link', { name: 'Turn back' }).click();

  await expect(page).toHaveURL(`${site}/demo`);
  await expect(page.getByText('You canceled, and nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Give $10' }).click();
  // The Stripe event arrives after the browser.
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for Stripe' })).toBeVisible();
  expect(stripe.sessions).toHaveLength(1);
  const { payload, headers } = stripe.signed(stripe.pay(stripe.sessions[0]?.donationId ?? '', new Date()), new Date());
  expect((await fetch(`${server.url}/api/stripe/events`, { method: 'POST', body: payload, headers })).status).toBe(204);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect(page.getByText('Your Nest Egg donation helps preserve heritage breed conservation!')).toBeVisible();
});
