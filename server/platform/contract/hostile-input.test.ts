import { afterAll, beforeAll, expect, it } from 'vitest';
import { contractOperations } from '../../testing/contract.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { changedRows, dump, isNoCount } from '../../testing/dump.ts';
import { type HostileRequest, hostileAddresses, hostileBodies } from '../../testing/hostile.ts';

let test: TestApp;
let cookie: string;
let before: string;

beforeAll(async () => {
  // Every optional service is configured, so that its operations run too; nothing listens at the address of Stripe.
  const payments = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  test = await createTestApp({ environment: { ...payments, STRIPE_API_URL: 'http://127.0.0.1:9' } });
  ({ cookie } = await test.signIn('keeper@example.org'));
  await test.deps.mailSender.idle();
  before = await dump(test.deps.db);
});
afterAll(() => test.close());

async function faultsOf(requests: HostileRequest[], planned: boolean): Promise<string[]> {
  const faults: string[] = [];
  for (const { what, method, url, headers, payload, statuses } of requests) {
    const response = await test.app.inject({
      method: method as 'POST',
      url,
      payload,
      headers: { cookie, ...headers },
    });
    const allowed = planned ? [501, 400, 404] : statuses;
    if (!allowed.includes(response.statusCode))
      faults.push(`${what}: ${response.statusCode} ${response.body.slice(0, 300)}`);
    if (!response.headers['x-request-id']) faults.push(`${what}: no request id`);
    if (response.headers['x-content-type-options'] !== 'nosniff') faults.push(`${what}: no security headers`);
    if (response.statusCode >= 400 && response.headers['content-type'] !== 'application/problem+json') {
      faults.push(`${what}: not a problem`);
    }
  }
  return faults;
}

const attacks = contractOperations
  .map((operation) => ({
    id: operation.id,
    planned: operation.planned,
    requests: [...hostileBodies(operation), ...hostileAddresses(operation)],
  }))
  .filter(({ requests }) => requests.length > 0);

it.each(attacks)('$id refuses $requests.length hostile requests and changes nothing', async ({ requests, planned }) => {
  expect(await faultsOf(requests, planned)).toEqual([]);
  // Counters are ignored: an export ignores unknown parameters and therefore counts as one export.
  expect(changedRows(before, await dump(test.deps.db)).filter(isNoCount)).toEqual([]);
});
