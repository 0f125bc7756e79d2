// Runs the example scenario on the real app, on the sample flock, so that every example of a built operation is a real answer: the
// mock then cannot promise what the server does not do. Request bodies are the contract's own request examples.
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { components } from '#contract';
import { noteBackups } from '../platform/backup/scheduled-backups.ts';
import { MailFailure } from '../platform/mail/mailer.ts';
import { createFolderPhotoStore } from '../platform/photo-store/folder-photo-store.ts';
import { PhotoStoreFault } from '../platform/photo-store/photo-store.ts';
import { fillDatabase } from '../seed/fill-database.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { exampleCalls, exampleValue, operationOf } from './examples.ts';
import { recordBreeding, recordBreedStanding } from './scenario-breeding.ts';
import type { Ask, Call, RecordExample } from './scenario-calls.ts';
import { recordDonations, recordPayments } from './scenario-donations.ts';
import { recordHandovers } from './scenario-handovers.ts';
import { recordListing } from './scenario-listing.ts';
import { recordModeration } from './scenario-moderation.ts';
import { recordPages } from './scenario-pages.ts';
import { recordPapers } from './scenario-papers.ts';
import { recordPhotos } from './scenario-photos.ts';
import { recordRefusals, recordSharedRefusals } from './scenario-refusals.ts';
import { recordRegister } from './scenario-register.ts';
import { recordRights } from './scenario-rights.ts';
import { recordSearches } from './scenario-searches.ts';
import { recordSharedTrip, recordTrips } from './scenario-trips.ts';
import { recordWebhooks } from './scenario-webhooks.ts';

type Chicken = components['schemas']['Chicken'];
type Headers = Record<string, string>;

/** Replaces values that differ in every response. */
const REQUEST_ID = 'req-7f3k2m9q4x1c';
const TOKEN = 'mK3vQ8xT1nZ6rW0yB5dJ9sL2cF7hP4gAuE2oY8iRwDk';
/** The newest migration is another one in every version. */
const SCHEMA = '0040-beside-older-servers';
/** A photo's id is made from its bytes, which are not the same on every machine. */
const PHOTO_ID = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';
const START = new Date('2026-06-01T12:00:00Z');
const MINUTE = 60_000;

export interface ScenarioResult {
  /** Names of examples and what the server answers in their place. */
  examples: Map<string, unknown>;
  /** The headers that came with all these answers, by operation and status, in lower case. */
  headers: HeadersSeen;
}

type HeadersSeen = Map<string, Map<string, string>>;
let seen: HeadersSeen = new Map();

export async function runScenario(): Promise<ScenarioResult> {
  seen = new Map();
  const folder = mkdtempSync(join(tmpdir(), 'heritage-flock-scenario-'));
  const examples = new Map<string, unknown>();
  const app = await createTestApp({ now: START, environment: { SEED: 'sample' }, database: join(folder, 'flock.db') });
  const record: RecordExample = async (name, call = {}, on = app) => {
    const answer = await ask(on, name.split('.')[0] ?? '', call);
    examples.set(name, shown(answer));
    return answer;
  };
  try {
    await fillDatabase(app.deps);
    const wren = await signIn(app, record);
    await recordProfile(record, wren);
    await recordDeck(app, record, wren);
    await recordFlock(record, wren);
    const lonely = await app.signIn('nome@example.org');
    await recordBreeding(record, { headers: wren, lonely }, (id, call) => ask(app, id, call));
    await recordTrips(record, wren, (id, call) => ask(app, id, call));
    const registrar = await app.signIn('lark@example.org');
    const photographer = await app.signIn('gale@example.org');
    await recordTokens(app, record, wren, examples);
    await recordNewcomer(app, record);
    await recordSystem(record);
    await recordProblems(examples, lonely, (id, call) => ask(app, id, call));
    await recordRefusals(record, lonely);
    for (const [name, call] of exampleCalls()) await record(name, { headers: lonely, ...call });
    await record('listBreedsNearMe.empty', { headers: registrar });
    await recordRegister(record, registrar, (id, call) => ask(app, id, call));
    await record('listBreedsNearMe.no-place', { headers: registrar });
    await recordDonations(record, photographer, (id, call) => ask(app, id, call));
    await recordListing(record, photographer, (id, call) => ask(app, id, call), app.deps.db);
    await recordRights(app, record, (id, call) => ask(app, id, call));
    await recordSearches(app, record, (id, call) => ask(app, id, call));
    const others: Headers[] = [];
    for (const name of 'ash elm fir oak bay box fig gum ivy nut yew tea'.split(' '))
      others.push(await app.signIn(`${name}@example.org`));
    await recordBreedStanding(record, others, (id, call) => ask(app, id, call));
    const robin = await app.signIn('robin@example.org');
    await record('addChickens.added', { headers: robin, body: 'addChickens.request' });
    const banded = { sex: 'Hen', name: 'Griet', bandNumber: '25-017' };
    await record('addChickens.band-twice', { headers: robin, body: { breed: 'Holland', birds: [banded, banded] } });
    await recordHatches(record, await app.signIn('sedge@example.org'), (id, call) => ask(app, id, call));
    await recordTakenBack(app, record, robin);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
  await recordPages(record, START, ask);
  await recordSharedTrip(record, START, ask);
  await recordPapers(record, START, ask, async (name, id, call, on) => {
    examples.set(`problem.${name}`, shown(await ask(on, id, call)));
  });
  await recordHandovers(record, START, ask);
  await recordModeration(record, START, ask);
  await recordPhotos(record);
  await recordWebhooks(record, examples, START);
  await recordProduction(record);
  await recordPayments(record, START, async (code, id, call, on) => {
    examples.set(`problem.${code}`, shown(await ask(on, id, call)));
  });
  await recordTooOften(examples);
  await recordLostPhotos(record);
  await recordOverdueBackup(record);
  await recordFaults(examples);
  return { examples, headers: seen };
}

async function signIn(app: TestApp, record: RecordExample): Promise<Headers> {
  const sent = await record('sendCode.development', { body: 'sendCode.request' });
  await record('sendCode.invalid-address', { body: { email: 'hattie@example' } });
  const { email } = exampleValue('sendCode.request') as { email: string };
  await record('verifyCode.invalid-code', { body: { email, code: '999999' } });
  const verified = await record('verifyCode.verified', { body: { email, code: sent.json().developmentCode } });
  await recordLinks(app, record, sent.json().developmentLink);
  app.clock.advance(MINUTE);
  return { cookie: verified.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

async function recordLinks(app: TestApp, record: RecordExample, used: string): Promise<void> {
  const tokenIn = (link: string) => link.split('#link=')[1] ?? '';
  const unknown = 'sendCode.link-request';
  await record('verifyCode.link-used', { body: { link: tokenIn(used) } });
  await record('verifyCode.invalid-link', { body: 'verifyCode.link-request' });
  await record('sendCode.invalid-link', { body: unknown });
  const sent = await record('sendCode.development-link', { body: { link: tokenIn(used) } });
  app.clock.advance(10 * MINUTE);
  await record('verifyCode.link-expired', { body: { link: tokenIn(sent.json().developmentLink) } });
  app.clock.advance(-10 * MINUTE);
}

async function recordProfile(record: RecordExample, headers: Headers): Promise<void> {
  await record('getProfile.complete', { headers });
  await record('updateLocation.updated', { headers, body: 'updateLocation.request' });
  await record('updateProfile.updated', { headers, body: 'updateProfile.request' });
  await record('updateProfile.nothing-shared', { headers, body: { shareEmail: false, sharePhone: false } });
}

async function recordDeck(app: TestApp, record: RecordExample, headers: Headers): Promise<void> {
  await record('listMatches.empty', { headers });
  const near = await record('browseChickens.nearby', { headers, query: { limit: '12' } });
  await record('browseChickens.one', { headers, query: { limit: '1' } });
  await record('browseChickens.bare', { headers, query: { limit: '1', breedId: 'sultan' } });
  await record('browseChickens.empty', { headers, query: { breedId: 'cornish-cross' } });
  const birds = near.json() as Chicken[];
  const elsewhere = birds.find(({ location }) => location !== birds[0]?.location);
  const [first, second, third] = birds.filter((bird) => bird !== elsewhere).map(({ id }) => ({ chickenId: id }));
  const like = 'swipeChicken.like-request';
  await record('getChicken.card', { headers, path: first });
  const [own] = (await record('listMyChickens.flock', { headers })).json() as Chicken[];

  await record('swipeChicken.match', { headers, path: first, body: like });
  await record('swipeChicken.pass', { headers, path: second, body: 'swipeChicken.pass-request' });
  await record('swipeChicken.own-bird', { headers, path: { chickenId: own?.id ?? '' }, body: like });
  app.clock.advance(MINUTE);
  await record('swipeChicken.match-without-phone', { headers, path: { chickenId: elsewhere?.id ?? '' }, body: like });
  app.clock.advance(MINUTE);
  await ask(app, 'swipeChicken', { headers, path: third, body: like });
  await record('updateMatch.contacted', { headers, path: first, body: 'updateMatch.request' });
  const earlier = { state: 'agreed', note: 'Saturday.', before: [{ state: 'new' }] };
  await record('updateMatch.changed-elsewhere', { headers, path: first, body: earlier });
  const agreed = { state: 'agreed', note: 'He comes on the first Saturday of October, with his papers.' };
  await ask(app, 'updateMatch', { headers, path: { chickenId: elsewhere?.id ?? '' }, body: agreed });
  await record('updateMatch.no-match', { headers, path: second, body: 'updateMatch.request' });
  await record('listMatches.three', { headers });
  await record('listMatches.agreed', { headers, query: { state: 'agreed' } });
}

async function recordTakenBack(app: TestApp, record: RecordExample, headers: Headers): Promise<void> {
  const [bird] = (await ask(app, 'browseChickens', { headers, query: { limit: '1' } })).json() as Chicken[];
  const path = { chickenId: bird?.id ?? '' };
  const like = {
    path,
    headers: { ...headers, 'idempotency-key': 'like-of-a-phone' },
    body: 'swipeChicken.like-request',
  };
  await ask(app, 'swipeChicken', like);
  await ask(app, 'undoSwipe', { headers, path });
  await record('swipeChicken.taken-back', like);
}

async function recordFlock(record: RecordExample, headers: Headers): Promise<void> {
  const add = async (name: string, more: object) =>
    (await record('addChicken.added', { headers, body: { name, breed: 'Java', ...more } })).json() as Chicken;
  const cato = await add('Old Cato', { sex: 'Rooster', hatchDate: '2021-04-02', pedigreeOnly: true });
  const ambrose = await add('Ambrose', { sex: 'Rooster', hatchDate: '2024-05-06', sireId: cato.id });
  await record('addChicken.added', { headers, body: 'addChicken.request' });
  const hatch = exampleValue('recordHatch.request') as { damId: string };
  const dam = { chickenId: hatch.damId };
  await record('updateChicken.paused', { headers, path: dam, body: { sireId: cato.id } });
  await record('updateChicken.paused', { headers, path: dam, body: 'updateChicken.request' });
  await record('recordHatch.wrong-sex', { headers, body: { ...hatch, sireId: hatch.damId } });
  await record('recordHatch.breed-open', { headers, body: { ...hatch, damId: null } });
  const hatched = await record('recordHatch.hatched', { headers, body: { ...hatch, sireId: ambrose.id } });
  const { id: hatchId } = hatched.json();
  await record('updateHatch.too-few-fertile', { headers, path: { hatchId }, body: { fertileEggs: 1 } });
  await record('deleteHatch.invalid-id', { headers, path: { hatchId: '~'.repeat(32) } });
  const [chick, brother] = hatched.json().chickens as Chicken[];
  await record('getPedigree.tree', { headers, path: { chickenId: chick?.id ?? '' } });
  await record('getPedigree.founder', { headers, path: { chickenId: cato.id } });
  const refused = { sireId: brother?.id ?? '', bandNumber: chick?.bandNumber ?? '' };
  await record('updateChicken.refused', { headers, path: dam, body: refused });
  await record('listMyChickens.register', { headers });
}

/** The chicks are sold and removed by now. */
async function recordHatches(record: RecordExample, headers: Headers, ask: Ask): Promise<void> {
  const add = async (name: string, sex: string): Promise<string> =>
    (await ask('addChicken', { headers, body: { name, sex, breed: 'Java', hatchDate: '2024-05-06' } })).json().id;
  const [damId, sireId] = [await add('Hazel', 'Hen'), await add('Ajax', 'Rooster')];
  const hatches = [
    { hatchedOn: '2025-06-02', chicks: [{ name: 'Chick 1' }] },
    { hatchedOn: '2026-04-11', sireId, eggsSet: 12, chicks: Array.from({ length: 8 }, () => ({ name: 'Chick' })) },
    {
      hatchedOn: '2026-05-20',
      sireId,
      eggsSet: 8,
      fertileEggs: 6,
      chicks: Array.from({ length: 4 }, () => ({ name: 'Chick' })),
    },
  ];
  for (const hatch of hatches) {
    const { chickens } = (await ask('recordHatch', { headers, body: { ...hatch, damId } })).json();
    for (const { id } of chickens as Chicken[]) await ask('deleteChicken', { headers, path: { chickenId: id } });
  }
  await record('listMyChickens.hatches', { headers });
  const none = { damId, sireId, hatchedOn: '2026-05-28', eggsSet: 8, chicks: [] };
  await record('recordHatch.none', { headers, body: none });
}

async function recordTokens(
  app: TestApp,
  record: RecordExample,
  headers: Headers,
  examples: Map<string, unknown>,
): Promise<void> {
  app.deps.random.token = () => TOKEN;
  await record('listTokens.empty', { headers });
  await record('createToken.created', { headers, body: 'createToken.request' });
  app.clock.advance(MINUTE);
  app.deps.random.token = () => TOKEN.toUpperCase();
  const { token } = (await ask(app, 'createToken', { headers, body: { name: 'Club list', scopes: ['read'] } })).json();
  const bearer = { authorization: `Bearer ${token}` };
  await ask(app, 'getProfile', { headers: bearer });
  await record('listTokens.two', { headers });
  const beyond = await ask(app, 'updateProfile', { headers: bearer, body: 'updateProfile.request' });
  examples.set('problem.insufficient-scope', shown(beyond));
  const unknown = await ask(app, 'getProfile', { headers: { authorization: 'Bearer hf_never-made' } });
  examples.set('problem.invalid-token', shown(unknown));
  await record('listTokens.cookie-only', { headers: bearer });
  await record('createToken.cookie-only', { headers: bearer, body: 'createToken.request' });
  await record('deleteToken.cookie-only', { headers: bearer });
  await record('deleteKeeper.cookie-only', { headers: bearer });
  await record('logoutEverywhere.cookie-only', { headers: bearer });
  examples.set('problem.cookie-only', shown(await ask(app, 'listReports', { headers: bearer })));
  await record('exportKeeper.complete', { headers });
  for (let held = 2; held < 20; held++) {
    app.deps.random.token = () => `${TOKEN}${held}`;
    await ask(app, 'createToken', { headers, body: { name: `Token ${held}` } });
  }
  await record('createToken.too-many-tokens', { headers, body: 'createToken.request' });
}

async function recordNewcomer(app: TestApp, record: RecordExample): Promise<void> {
  const headers = await app.signIn('pip@example.org');
  await record('getProfile.new-keeper', { headers });
  await record('listMyChickens.empty', { headers });
  await ask(app, 'updateProfile', { headers, body: { name: 'Pip Clover', phone: '+1 512 555 0161' } });
  await record('getProfile.without-place', { headers });
  await ask(app, 'updateProfile', { headers, body: { name: null, phone: null } });
  await record('updateLocation.first-place', { headers, body: 'updateLocation.request' });
  await record('getProfile.without-contact', { headers });

  const place = exampleValue('updateLocation.request') as { coordinates: { latitude: number; longitude: number } };
  for (let move = 0; move < 20; move++) {
    const coordinates = { latitude: 30 + move / 10, longitude: -97 };
    await ask(app, 'updateLocation', { headers, body: { ...place, coordinates } });
  }
  await record('updateLocation.too-many-requests', { headers, body: 'updateLocation.request' });

  const birds = (await ask(app, 'browseChickens', { headers, query: { limit: '100' } })).json() as Chicken[];
  for (const { id } of birds) {
    const call = { headers, path: { chickenId: id }, body: 'swipeChicken.like-request' };
    const { statusCode } = await ask(app, 'swipeChicken', call);
    if (statusCode === 429) return void (await record('swipeChicken.too-many-requests', call));
  }
}

async function recordSystem(record: RecordExample): Promise<void> {
  await record('getHealth.ready');
  await record('getCapabilities.development');
}

async function recordProblems(examples: Map<string, unknown>, keeper: Headers, on: Ask): Promise<void> {
  const record = async (name: string, id: string, call: Call) =>
    examples.set(`problem.${name}`, shown(await on(id, call)));
  await record('unauthorized', 'getProfile', {});
  await record('not-found', 'getChicken', { path: { chickenId: 'none' } });
  await record('foreign-origin', 'logout', { headers: { 'sec-fetch-site': 'cross-site' } });
  const keyed = { ...keeper, 'idempotency-key': 'a-key-of-my-own' };
  await on('addChicken', { headers: keyed, body: { name: 'Once', breed: 'Java' } });
  await record('key-used', 'addChicken', { headers: keyed, body: { name: 'Twice', breed: 'Java' } });
  await recordSharedRefusals(record, keeper);
  const json = { 'content-type': 'application/json' };
  await record('bad-request', 'sendCode', { headers: json, raw: '{' });
  await record('payload-too-large', 'sendCode', { headers: json, raw: `"${'x'.repeat(1_100_000)}"` });
  await record('unsupported-media-type', 'sendCode', { headers: { 'content-type': 'text/plain' }, raw: 'hello' });
}

/** The mail provider does not respond. */
async function recordProduction(record: RecordExample): Promise<void> {
  const app = await createTestApp({
    now: START,
    environment: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://flock.example',
      MAILERSEND_API_KEY: 'key',
      MAIL_FROM: 'flock@example.org',
      TRUSTED_PROXIES: 'none',
      PLEDGE_PAYEE: 'Heritage Flock Fund, by check to PO Box 12, Austin, Texas',
      OPERATOR_NAME: 'Heritage Flock Fund, Austin, Texas',
      OPERATOR_CONTACT: 'hello@flock.example',
      OPENAI_BASE_URL: 'https://vision.example/v1',
      OPENAI_VISION_MODEL: 'vision',
    },
    mailer: {
      send: async () => {
        throw new MailFailure('unreachable');
      },
    },
  });
  await record('getCapabilities.production', {}, app);
  await record('sendCode.sent', { body: 'sendCode.request' }, app);
  await record('sendCode.too-many-requests', { body: 'sendCode.request' }, app);
  const fromElsewhere = (n: number) => ({ body: 'sendCode.request', remoteAddress: `192.0.2.${n}` });
  for (let n = 0; n < 5; n++) await ask(app, 'sendCode', fromElsewhere(n));
  await record('sendCode.too-many-mails', fromElsewhere(5), app);
  await app.deps.mailSender.idle();
  await record('getHealth.mail-failing', {}, app);
  await app.close();
}

/** A keeper requests plans without end. */
async function recordTooOften(examples: Map<string, unknown>): Promise<void> {
  const app = await createTestApp({ now: START });
  const call = { headers: await app.signIn('pip@example.org'), body: {} };
  for (let plan = 0; plan < 120; plan++) await ask(app, 'planFlock', call);
  examples.set('problem.worked-out-too-often', shown(await ask(app, 'planFlock', call)));
  await app.close();
}

/** The photo store is gone. */
async function recordLostPhotos(record: RecordExample): Promise<void> {
  const check = async () => Promise.reject(new PhotoStoreFault('unreachable'));
  const app = await createTestApp({ now: START, photoStore: { ...createFolderPhotoStore(tmpdir()), check } });
  await app.deps.photos.check().catch(() => undefined);
  await record('getHealth.photos-failing', {}, app);
  await app.close();
}

/** Backups were to be made every day, and the newest is of the week before. */
async function recordOverdueBackup(record: RecordExample): Promise<void> {
  const app = await createTestApp({ now: START });
  const newestAt = START.getTime() - 7 * 24 * 60 * MINUTE;
  await mkdir(app.deps.config.dataDir, { recursive: true });
  await noteBackups(app.deps.config.dataDir, { everyMs: 24 * 60 * MINUTE, since: newestAt, newestAt });
  await record('getHealth.backup-overdue', {}, app);
  await app.close();
}

/** The database is gone. */
async function recordFaults(examples: Map<string, unknown>): Promise<void> {
  const app = await createTestApp({ now: START });
  await app.deps.db.close();
  examples.set('problem.unavailable', shown(await ask(app, 'getHealth', {})));
  examples.set('problem.internal-error', shown(await ask(app, 'browseChickens', {})));
  await app.close();
}

async function ask(on: TestApp, operationId: string, call: Call): Promise<LightMyRequestResponse> {
  const { method, path } = operationOf(operationId);
  const answer = await on.app.inject({
    method: method as 'GET',
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => call.path?.[name] ?? 'none'),
    query: call.query,
    headers: call.headers,
    remoteAddress: call.remoteAddress,
    payload: typeof call.body === 'string' ? (exampleValue(call.body) as object) : (call.body ?? call.raw),
  });
  const which = `${operationId} ${answer.statusCode}`;
  const headers = seen.get(which) ?? new Map<string, string>();
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
  seen.set(which, headers);
  return answer;
}

const schemas = /("known":|"found":)"\d{4}-[a-z-]+"/g;
const photoIds = /("id":"|\/api\/photos\/)[A-Za-z0-9_-]{43}"/g;

function shown(answer: LightMyRequestResponse): unknown {
  const type = String(answer.headers['content-type']);
  if (!type.includes('json')) return answer.body;
  const value = JSON.parse(answer.body.replaceAll(photoIds, `$1${PHOTO_ID}"`).replaceAll(schemas, `$1"${SCHEMA}"`));
  return type.includes('problem') ? { ...value, requestId: REQUEST_ID } : value;
}
