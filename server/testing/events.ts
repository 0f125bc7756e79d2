// Keepers with birds and receivers, and a clock, for tests of webhooks.
import type { TestApp } from './create-test-app.ts';

type Headers = Record<string, string>;

export const austin = { latitude: 30.2672, longitude: -97.7431 };
/** About 80 miles from Austin. */
export const sanAntonio = { latitude: 29.4241, longitude: -98.4936 };

export async function keeperAt(test: TestApp, email: string, coordinates = austin): Promise<Headers> {
  const headers = await test.signIn(email);
  const place = { location: 'Somewhere, Texas', coordinates, maxDistance: 25 };
  await test.app.inject({ method: 'PATCH', url: '/api/user/location', payload: place, headers });
  const sharing = { shareEmail: true };
  await test.app.inject({ method: 'PATCH', url: '/api/user/profile', payload: sharing, headers });
  return headers;
}

export async function listBird(test: TestApp, headers: Headers, more: object = {}): Promise<string> {
  const payload = { name: 'Clementine', breed: 'Dominique', sex: 'Hen', ...more };
  const answer = await test.app.inject({ method: 'POST', url: '/api/chickens', payload, headers });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}

export const makeWebhook = (test: TestApp, headers: Headers, payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/user/webhooks', payload, headers });

export const webhooksOf = async (test: TestApp, headers: Headers) =>
  (await test.app.inject({ method: 'GET', url: '/api/user/webhooks', headers })).json();

export const testWebhook = (test: TestApp, headers: Headers, id: string) =>
  test.app.inject({ method: 'POST', url: `/api/user/webhooks/${id}/test`, headers });

/** Tries all that is due by then. */
export async function later(test: TestApp, milliseconds = 0): Promise<void> {
  test.clock.advance(milliseconds);
  test.deps.webhookSender.wake();
  await test.deps.webhookSender.idle();
}
