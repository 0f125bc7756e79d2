// Runs a keeper's typical calls with clients that third-party tools generate from the served contract, also against a
// later server version whose responses have more fields.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertBird } from '../../server/chickens/repository.ts';
import { birdNamed } from '../../server/chickens/testing.ts';
import { createTestApp, type TestApp } from '../../server/testing/create-test-app.ts';
import { freePort } from '../processes.ts';
import { type Client, heyApi, openapiFetch } from './clients.ts';

type Change = (object: Record<string, unknown>) => void;

const asToday: Change = () => {};
const grown: Change = (object) => {
  object.addedLater = 'by a later version';
};
const without =
  (field: string): Change =>
  (object) => {
    delete object[field];
  };

let folder: string;
let contract: object;
let server: TestApp | undefined;
let photo: string;

beforeAll(async () => {
  // Below the root, so that imports of the generated code resolve.
  folder = await mkdtemp(join('.generated', 'clients-'));
  const { url } = await serve();
  contract = (await (await fetch(`${url}/openapi.json`)).json()) as object;
  await server?.close();
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#a52a1c' } });
  photo = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`;
});
afterEach(() => server?.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a server with twelve birds of another keeper and applies a change to every object in its responses. */
async function serve(change = asToday): Promise<{ url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  server = await createTestApp({
    config: { publicUrl: url },
    beforeReady: (app) =>
      app.addHook('onSend', async (request, reply, payload) => {
        const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
        if (!isJson || !request.url.startsWith('/api/')) return payload;
        // An export is a stream.
        const whole = payload instanceof Readable ? await text(payload) : String(payload);
        return JSON.stringify(JSON.parse(whole), (_, value) => {
          if (typeof value === 'object' && value !== null && !Array.isArray(value)) change(value);
          return value;
        });
      }),
  });
  const { cookie } = await server.signIn('owner-of-twelve@example.org');
  const owner = (await server.app.inject({ url: '/api/user/profile', headers: { cookie } })).json();
  await server.deps.db.write(null, async (trx) => {
    for (let bird = 0; bird < 12; bird++)
      await insertBird(trx, { ...birdNamed(`birdnumber${bird}x`), keeperId: owner.id, sex: 'Rooster' });
  });
  await server.app.listen({ port, host: '127.0.0.1' });
  return { url };
}

async function wayOfAKeeper(client: Client, url: string) {
  // Only an uncompressed response can be changed in transit.
  const plain = { 'accept-encoding': 'identity' };
  const stranger = await client(url, plain);
  // The contract's example names a person this server does not know.
  const email = 'reader-of-clients@example.org';
  const { data: sent } = await stranger('sendCode', { body: { email } });
  const verified = await stranger('verifyCode', { body: { email, code: sent.developmentCode } });
  const session = /session=[^;]+/.exec(verified.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const keeper = await client(url, { ...plain, cookie: session, origin: url });

  const austin = { location: 'Austin, Texas', coordinates: { latitude: 30.27, longitude: -97.74 }, maxDistance: 25 };
  const { data: profile } = await keeper('updateLocation', { body: austin });
  const first = await keeper('browseChickens', { query: { limit: 5 } });
  const next = new URL(/<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '', url).searchParams;
  const second = await keeper('browseChickens', { query: { limit: 5, cursor: next.get('cursor') ?? '' } });
  const [rooster] = second.data;
  const liked = await keeper('swipeChicken', { path: { chickenId: rooster.id }, body: { direction: 'like' } });

  const bird = { name: 'Agatha', breed: 'Dominique', age: '2 years', location: 'Austin, Texas' };
  const { data: hen } = await keeper('listChicken', { body: { ...bird, description: 'Calm.', photo } });
  const pair = { chicken1Id: rooster.id, chicken2Id: hen.id };
  const { data: compared } = await keeper('analyzeCompatibility', { body: pair });

  const { data: made } = await keeper('createToken', { body: { name: 'A program', scopes: ['read'] } });
  const program = await client(url, { ...plain, authorization: `Bearer ${made.token}` });
  const { data: held } = await program('exportKeeper');
  return { profile, pages: [first.data, second.data], rooster, match: liked.data.match, hen, compared, held };
}

const clients: [name: string, client: () => Promise<Client>][] = [
  ['openapi-fetch', async () => openapiFetch],
  ['Hey API with Zod, which checks every answer', () => heyApi(contract, join(folder, 'hey-api'))],
];

describe.each(clients)('a client by %s', (_, client) => {
  it.each([
    ['of this version', asToday],
    ['whose responses have one more field each', grown],
  ])('completes a keeper’s typical calls on a server %s', async (_kind, change) => {
    const { url } = await serve(change);
    const { profile, pages, rooster, match, hen, compared, held } = await wayOfAKeeper(await client(), url);
    expect(profile).toMatchObject({ verified: true, location: 'Austin, Texas' });
    expect(new Set(pages.flat().map(({ id }: { id: string }) => id)).size).toBe(10);
    expect(match).toMatchObject({ chickenName: rooster.name });
    expect(hen.photos).toHaveLength(1);
    expect(compared).toMatchObject({ compatibilityScore: expect.any(Number) });
    expect(held.chickens).toMatchObject([{ id: hen.id }]);
    expect('addedLater' in held).toBe(change === grown);
  });
});

it('the validating client rejects a response that lost a field', async () => {
  const { url } = await serve(without('verified'));
  const client = await heyApi(contract, join(folder, 'strict'));
  await expect(wayOfAKeeper(client, url)).rejects.toThrow(/verified/);
});
