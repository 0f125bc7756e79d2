// Simulates keepers who make changes of every kind that the server acknowledges, and records the acknowledged ones, so they can
// be looked for after the server was killed, or in a backup.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import sharp from 'sharp';
import { insertBird } from '../../server/chickens/repository.ts';
import { birdNamed } from '../../server/chickens/testing.ts';
import { databaseIn } from '../../server/platform/data-folder.ts';
import { type Database, openDatabase } from '../../server/platform/database/open.ts';
import type { Schema } from '../../server/platform/database/schema.ts';
import { loadSecret, type Secret } from '../../server/platform/secret.ts';
import { addCaller, signIn } from './callers.ts';

const MOST_TOKENS = 15;
const MOST_GIFTS = 40;
const MOST_SEARCHES = 20;
const ENTRIES_OF_A_TRIP = 50;

export interface KeeperAtWork {
  keeperId: string;
  headers: { cookie: string };
  hen: string;
  rooster: string;
  /** Counts of earlier changes, for kinds that have a limit. */
  done: number;
  tokens: number;
  gifts: number;
  searches: number;
}

/** A row that must be in the database. */
export interface Acknowledged {
  kind: string;
  table: keyof Schema;
  row: Record<string, string>;
  /** A column whose value may have increased since. */
  atLeast?: [column: string, value: string];
}

/** An unsuccessful response. */
export interface Refused {
  status: number;
  detail: string;
}

export interface Work {
  acknowledged: Acknowledged[];
  refused: Refused[];
  /** Error codes of requests that were cut off after connecting. */
  cutOff: string[];
  /** The longest time that a keeper waited for a response. */
  longestMs(): number;
  stop(): Promise<void>;
}

/** Adds signed-in keepers with a hen and a rooster each. No server may use the folder meanwhile. */
export async function prepareKeepers(folder: string, many: number): Promise<KeeperAtWork[]> {
  const db = await openDatabase(databaseIn(folder));
  return addKeepersAtWork(db, loadSecret(folder), many).finally(() => db.close());
}

export async function addKeepersAtWork(db: Database, secret: Secret, many: number): Promise<KeeperAtWork[]> {
  const keepers: KeeperAtWork[] = [];
  for (let number = 0; number < many; number++) {
    const caller = await addCaller(db, { latitude: 30.27, longitude: -97.74 });
    const { keeperId } = caller;
    const [hen, rooster] = [`workhen${number}x`, `workrooster${number}x`];
    for (const [id, sex] of [
      [hen, 'Hen'],
      [rooster, 'Rooster'],
    ] as const)
      await db.write(null, (trx) => insertBird(trx, { ...birdNamed(id), sex, keeperId }));
    const headers = await signIn(db, secret, caller);
    // Each keeper begins with another kind of change, because the server refuses most of many photos that come at once.
    keepers.push({ keeperId, headers, hen, rooster, done: number, tokens: 0, gifts: 0, searches: 0 });
  }
  return keepers;
}

/** Sends a request to one of several servers. */
export type Balancer = <T>(send: (url: string) => Promise<T>) => Promise<T>;

/** Each keeper sends one request after another until `stop` is called or the server is gone. */
export function startWork(to: string | Balancer, keepers: readonly KeeperAtWork[]): Work {
  const through: Balancer = typeof to === 'string' ? (send) => send(to) : to;
  const acknowledged: Acknowledged[] = [];
  const refused: Refused[] = [];
  let stopped = false;
  const cutOff: string[] = [];
  let longest = 0;

  async function send(keeper: KeeperAtWork, method: string, path: string, body: unknown): Promise<unknown> {
    const started = performance.now();
    const { answer, text } = await through(async (url) => {
      const answer = await fetch(url + path, {
        method,
        headers: { ...keeper.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { answer, text: await answer.text() };
    });
    longest = Math.max(longest, performance.now() - started);
    if (answer.ok) return JSON.parse(text);
    refused.push({ status: answer.status, detail: JSON.parse(text).detail });
    return undefined;
  }

  async function work(keeper: KeeperAtWork): Promise<void> {
    const swipeable = keepers.filter((other) => other !== keeper).flatMap(({ hen, rooster }) => [hen, rooster]);
    while (!stopped) {
      const kind = kinds[keeper.done % kinds.length] as Kind;
      const found = await kind(keeper, (method, path, body) => send(keeper, method, path, body), swipeable).catch(
        // The server was stopped or killed.
        ({ cause }: { cause?: { code?: string } }) => {
          if (cause?.code !== 'ECONNREFUSED') cutOff.push(cause?.code ?? 'unknown');
          return [];
        },
      );
      acknowledged.push(...found);
      keeper.done++;
    }
  }

  const working = keepers.map(work);
  return {
    acknowledged,
    refused,
    cutOff,
    longestMs: () => longest,
    async stop() {
      stopped = true;
      await Promise.all(working);
    },
  };
}

type Send = (method: string, path: string, body: unknown) => Promise<unknown>;
type Kind = (keeper: KeeperAtWork, send: Send, swipeable: string[]) => Promise<Acknowledged[]>;

const stored = (kind: string, table: keyof Schema, row: Record<string, string>): Acknowledged => ({ kind, table, row });

const hatch = example('recordHatch.request');
const trip = example('putTrip.request') as { plan: object; editedAt: string };
const [entry] = (example('addTripLogEntries.request') as { entries: object[] }).entries;

const like: Kind = async ({ keeperId, done }, send, swipeable) => {
  const chickenId = swipeable[Math.floor(done / kinds.length) % swipeable.length] ?? '';
  const answer = await send('PUT', `/api/chickens/${chickenId}/swipe`, { direction: 'like' });
  if (!answer) return [];
  const liked = stored('like', 'swipe', { keeperId, chickenId, direction: 'like' });
  const note = `Written to, for the ${done}th time`;
  const kept = await send('PUT', `/api/matches/${chickenId}`, { state: 'contacted', note });
  return kept ? [liked, stored('note on a match', 'matchNote', { keeperId, chickenId, state: 'contacted' })] : [liked];
};

const birdWithPhoto: Kind = async (_keeper, send) => {
  const name = `Bird ${randomUUID()}`;
  const answer = await send('POST', '/api/chickens/list', {
    ...{ name, breed: 'Java', age: '1 year', location: 'Austin, Texas', description: 'Calm.' },
    photo: `data:image/png;base64,${(await anyPicture()).toString('base64')}`,
  });
  const bird = answer as { id: string } | undefined;
  if (!bird) return [];
  return [stored('bird', 'chicken', { id: bird.id }), stored('photo', 'birdPhoto', { chickenId: bird.id })];
};

const profile: Kind = async ({ keeperId, done }, send) => {
  const name = `Keeper ${String(done).padStart(9, '0')}`;
  const answer = await send('PATCH', '/api/user/profile', { name });
  return answer ? [{ ...stored('profile', 'keeper', { id: keeperId }), atLeast: ['name', name] }] : [];
};

const hatched: Kind = async ({ hen, rooster }, send) => {
  const answer = await send('POST', '/api/hatches', { ...(hatch as object), damId: hen, sireId: rooster });
  const { id, chickens = [] } = (answer ?? {}) as { id?: string; chickens?: { id: string }[] };
  if (!id) return [];
  return [stored('hatch', 'hatch', { id }), ...chickens.map((chick) => stored('chick', 'chicken', { id: chick.id }))];
};

const tripEntry: Kind = async ({ keeperId, done }, send) => {
  const tripId = `trip${String(Math.floor(done / kinds.length / ENTRIES_OF_A_TRIP)).padStart(12, '0')}`;
  if (!(await send('PUT', `/api/trips/${tripId}`, trip))) return [];
  const id = randomUUID().replaceAll('-', '').slice(0, 16);
  const answer = await send('POST', `/api/trips/${tripId}/log`, { entries: [{ ...entry, id }] });
  const kept = stored('trip', 'trip', { keeperId, id: tripId });
  return answer ? [kept, stored('trip entry', 'tripLogEntry', { keeperId, tripId, id })] : [kept];
};

const token: Kind = async (keeper, send) => {
  if (keeper.tokens++ >= MOST_TOKENS) return [];
  const answer = (await send('POST', '/api/user/tokens', example('createToken.request'))) as { id: string } | undefined;
  return answer ? [stored('token', 'apiToken', { id: answer.id })] : [];
};

const gift: Kind = async (keeper, send) => {
  if (keeper.gifts++ >= MOST_GIFTS) return [];
  const answer = await send('POST', '/api/donations', example('createDonation.request'));
  const id = (answer as { donation: { id: string } } | undefined)?.donation.id;
  return id ? [stored('donation', 'donation', { id })] : [];
};

const search: Kind = async (keeper, send) => {
  if (keeper.searches++ >= MOST_SEARCHES) return [];
  const answer = (await send('POST', '/api/user/searches', example('createSearch.anything-request'))) as { id: string };
  return answer ? [stored('saved search', 'savedSearch', { id: answer.id })] : [];
};

const kinds: Kind[] = [
  ...[like, profile, like, tripEntry, like, birdWithPhoto, like, hatched],
  ...[like, token, like, gift, like, search],
];

export function example(name: string): unknown {
  return JSON.parse(readFileSync(`fixtures/examples/${name}.json`, 'utf8')).value;
}

/** Returns a small picture that is practically unique. */
function anyPicture(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = new Uint8Array(Buffer.from(randomUUID().slice(0, 6), 'hex'));
  return sharp({ create: { width: 32, height: 24, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

/** Returns a line for each acknowledged change that is not in the database. */
export async function missingFrom(db: Kysely<Schema>, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { kind, table, row, atLeast } of acknowledged) {
    const conditions = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    if (atLeast) conditions.push(sql`${sql.ref(atLeast[0])} >= ${atLeast[1]}`);
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.join(conditions, sql` AND `)}`.execute(db);
    if (rows.length === 0) missing.push(`${kind} ${JSON.stringify(row)}`);
  }
  return missing;
}
