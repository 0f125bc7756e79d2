// A keeper with birds, for the tests of this slice and of its users.
import type { components } from '#contract';
import type { TestApp } from '../testing/create-test-app.ts';
import { csvForm } from '../testing/csv-form.ts';

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

/** Birds are Java hens by default. */
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

type Import = components['schemas']['PedigreeImport'] & {
  detail: string;
  errors: { pointer: string; detail: string }[];
};

/** Imports a file of these lines or bytes. Birds without a sex are hens, and those without a breed Mixed, by default. */
export async function importFile(
  server: TestApp,
  { headers }: Pick<Flock, 'headers'>,
  file: readonly string[] | Buffer,
  dryRun?: boolean,
  texts?: Record<string, string | undefined>,
): Promise<{ status: number; body: Import }> {
  const bytes = Buffer.isBuffer(file) ? file : Buffer.from(file.join('\n'));
  const form = csvForm(bytes, dryRun, { unsexed: 'hens', breed: 'Mixed', ...texts });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user/pedigree',
    headers: { ...headers, ...form.headers },
    payload: form.body,
  });
  return { status: answer.statusCode, body: answer.json() };
}

export async function exportFile(server: TestApp, { headers }: Pick<Flock, 'headers'>): Promise<string[]> {
  const answer = await server.app.inject({ url: '/api/user/pedigree', headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.body.trimEnd().split('\n');
}
