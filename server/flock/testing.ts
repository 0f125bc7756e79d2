// A keeper with birds, for the tests of this folder and of those that build on it.
import type { components } from '#contract';
import type { TestApp } from '../testing/create-test-app.ts';

type Card = components['schemas']['Chicken'];
type Request = Partial<components['schemas']['AddChickenRequest']>;

export interface Flock {
  headers: { cookie: string };
  add(name: string, more?: Request): Promise<Card>;
  change(
    bird: Card,
    changes: object,
  ): Promise<{ status: number; body: Card & { detail?: string; errors?: { pointer: string; detail: string }[] } }>;
  remove(bird: Card): Promise<number>;
  mine(): Promise<Card[]>;
}

/** Birds are Javas, and hens unless said. */
export async function keepFlock(server: TestApp, email = 'wren@example.org'): Promise<Flock> {
  const headers = await server.signIn(email);
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url, headers, payload });
  return {
    headers,
    async add(name, more = {}) {
      const added = await send('POST', '/api/chickens', { name, breed: 'Java', ...more });
      if (added.statusCode !== 201) throw new Error(added.body);
      return added.json();
    },
    async change(bird, changes) {
      const answer = await send('PATCH', `/api/chickens/${bird.id}`, changes);
      return { status: answer.statusCode, body: answer.json() };
    },
    remove: async (bird) => (await send('DELETE', `/api/chickens/${bird.id}`)).statusCode,
    mine: async () => (await send('GET', '/api/chickens/mine?limit=100')).json(),
  };
}
