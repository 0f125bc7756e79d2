// The part of the example scenario in which a keeper adds health papers and shows them to a match, who looks at them.
import type { LightMyRequestResponse } from 'fastify';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { plainPicture } from '../platform/photo-store/testing.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { exampleValue } from './examples.ts';
import { asForm, formOf } from './form.ts';
import { photoForm } from './photo-form.ts';
import type { Call, RecordExample } from './scenario-calls.ts';

type AskOn = (on: TestApp, operationId: string, call: Call) => Promise<LightMyRequestResponse>;

const MINUTE = 60_000;

/** Notes a problem that several operations share. */
type Note = (name: string, operationId: string, call: Call, on: TestApp) => Promise<void>;

export async function recordPapers(record: RecordExample, now: Date, askOn: AskOn, note: Note): Promise<void> {
  const app = await createTestApp({ now });
  const ask = (id: string, call: Call) => askOn(app, id, call);
  const { db } = app.deps;
  const headers = await app.signIn('hattie@example.org');
  await ask('updateProfile', { headers, body: { name: 'Hattie Brook', shareEmail: true } });
  const add = async (name: string, sex: string) => {
    const bird = { name, sex, breed: 'Java', hatchDate: '2024-05-06', isAvailable: true };
    return (await ask('addChicken', { headers, body: bird })).json().id as string;
  };
  const [hen, rooster] = [await add('Hazel', 'Hen'), await add('Ambrose', 'Rooster')];
  const path = { chickenId: rooster };
  const request = { ...(exampleValue('addPapers.request') as object), chickenIds: [rooster, hen] };
  await record('listPapers.empty', { headers, path }, app);
  await record('listPaperReaders.nobody', { headers, path }, app);
  await record('listPaperLooks.empty', { headers, path }, app);
  await record('addPapers.future', { headers, body: { ...request, date: '2027-03-03' } }, app);
  await record('addPapers.before-hatch', { headers, body: { ...request, date: '2024-03-03' } }, app);
  await record('addPapers.no-result', { headers, body: { ...request, result: undefined } }, app);
  const [paper] = (await record('addPapers.added', { headers, body: request }, app)).json().papers;
  app.clock.advance(MINUTE);
  const vaccination = {
    chickenIds: [rooster],
    kind: 'mareks',
    date: '2024-05-06',
    note: 'At the hatchery, on the first day.',
  };
  await ask('addPapers', { headers, body: vaccination });
  const ofPaper = { paperId: paper.id };
  const form = photoForm(await plainPicture(48, 64).jpeg().toBuffer());
  await record('addCertificate.no-photo', { headers: { ...headers, ...asForm }, path: ofPaper, raw: formOf() }, app);
  const sent = { headers: { ...headers, ...form.headers }, path: ofPaper, raw: form.body };
  const [certificate] = (await record('addCertificate.added', sent, app)).json().certificates;
  await record('listPapers.own', { headers, path }, app);

  const like = async (name: string, email: string) => {
    const reader = await app.signIn(email);
    await ask('updateProfile', { headers: reader, body: { name, shareEmail: true } });
    await ask('swipeChicken', { headers: reader, path, body: 'swipeChicken.like-request' });
    app.clock.advance(MINUTE);
    return reader;
  };
  const reader = await like('Merle Fallow', 'merle@example.org');
  await like('Ash Barrow', 'ash@example.org');
  const owner = await app.signIn('sage@example.org');
  await ask('updateProfile', { headers: owner, body: { name: 'Sage Hollow', contactChoice: 'ask-first' } });
  const cato = { name: 'Old Cato', sex: 'Rooster', breed: 'Java' };
  const { id: catoId } = (await ask('addChicken', { headers: owner, body: cato })).json();
  await ask('swipeChicken', { headers, path: { chickenId: catoId }, body: 'swipeChicken.like-request' });
  await record('listShownPapers.empty', { headers: reader }, app);
  const { others } = (await ask('listPaperReaders', { headers, path })).json();
  const { keeperId } = others.find(({ name }: { name: string }) => name === 'Merle Fallow');
  await record('showPapers.shown', { headers, path: { ...path, keeperId } }, app);
  await record('listPaperReaders.one', { headers, path }, app);
  await record('listShownPapers.one', { headers: reader }, app);
  await record('listPapers.shown', { headers: reader, path }, app);
  app.clock.advance(MINUTE);
  await ask('getCertificate', { headers: reader, path: { ...ofPaper, certificateId: certificate.id } });
  app.clock.advance(MINUTE);
  const juno = { name: 'Juno', sex: 'Hen', breed: 'Java', hatchDate: '2024-04-20' };
  const old = { ...juno, name: 'Old Juno', hatchDate: '2022-04-20', pedigreeOnly: true };
  const { id: damId } = (await ask('addChicken', { headers: reader, body: old })).json();
  const { id: chicken2Id } = (await ask('addChicken', { headers: reader, body: { ...juno, damId } })).json();
  const compared = { chicken1Id: rooster, chicken2Id, arrivalDate: '2026-11-05' };
  await record('analyzeCompatibility.lapsed-test', { headers: reader, body: compared }, app);
  app.clock.advance(MINUTE);
  await record('listPaperLooks.several', { headers, path }, app);
  await recordPages(record, app, { headers, path });
  await db.write(null, (trx) => used(trx, 'paper looks/%', 500));
  await note('too-many-paper-looks', 'listPapers', { headers: reader, path }, app);
  await recordLimits(record, app, { headers, path, sent });
  await app.close();
}

async function recordPages(record: RecordExample, app: TestApp, call: Call): Promise<void> {
  const first = await record('listPaperLooks.first-page', { ...call, query: { limit: '1' } }, app);
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers.link)) ?? [];
  const query = Object.fromEntries(new URL(next, 'http://any.invalid').searchParams);
  await record('listPaperLooks.last-page', { ...call, query: { ...query, limit: '50' } }, app);
}

/** Sets a counter to the last of the day, instead of making hundreds of calls. */
const used = (trx: Transaction<Schema>, keys: string, hits: number) =>
  trx.updateTable('counter').set({ hits }).where('key', 'like', keys).execute();

async function recordLimits(
  record: RecordExample,
  app: TestApp,
  { headers, path, sent }: { headers: Record<string, string>; path: { chickenId: string }; sent: Call },
): Promise<void> {
  const { db } = app.deps;
  await db.write(null, (trx) => used(trx, 'photos/%', 200));
  const another = photoForm(await plainPicture(32, 32).jpeg().toBuffer());
  await record('addCertificate.too-many-requests', { ...sent, raw: another.body }, app);
  const [owner] = await db.read.selectFrom('chicken').select('keeperId').where('id', '=', path.chickenId).execute();
  const ownerId = owner?.keeperId ?? '';
  const others = Array.from({ length: 49 }, (_, nth) => ({
    keeper: {
      ...({ id: `reader${nth}`, email: `reader${nth}@example.org`, sharePhone: 0, shareEmail: 0 } as const),
      ...{ maxDistance: 25, createdAt: 0 },
    },
    shown: { ...path, readerId: `reader${nth}`, ownerId, shownAt: nth, expiresAt: app.clock.now().getTime() + MINUTE },
  }));
  await db.write(null, async (trx) => {
    await trx
      .insertInto('keeper')
      .values(others.map(({ keeper }) => keeper))
      .execute();
    await trx
      .insertInto('paperReader')
      .values(others.map(({ shown }) => shown))
      .execute();
  });
  const readers = await app.app.inject({ url: `/api/chickens/${path.chickenId}/papers/readers`, headers });
  const { keeperId } = readers.json().others.find(({ name }: { name: string }) => name === 'Ash Barrow');
  await record('showPapers.too-many-readers', { headers, path: { ...path, keeperId } }, app);
}
