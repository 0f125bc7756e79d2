// Health papers, their certificates, and the keepers to whom they are shown.
import { type Kysely, sql, type Transaction } from 'kysely';
import { isNotWithheld, mayKnowOf } from '../chickens/visibility-queries.ts';
import { knownName } from '../keepers/repository.ts';
import { eachChunk, queryInChunks } from '../platform/database/in-chunks.ts';
import { newestFirst } from '../platform/database/newest-first.ts';
import type {
  PaperCertificateTable,
  PaperLookTable,
  PaperReaderTable,
  PaperTable,
  Schema,
} from '../platform/database/schema.ts';
import type { PaperWithCertificates } from './paper.ts';

export async function insertPapers(trx: Transaction<Schema>, papers: readonly PaperTable[]): Promise<void> {
  await eachChunk(papers, (some) => trx.insertInto('paper').values(some).execute());
}

/** Returns the birds of this keeper among these, with the number of their papers. */
export async function findBirdsForPapers(trx: Transaction<Schema>, keeperId: string, ids: readonly string[]) {
  const birds = await trx
    .selectFrom('chicken')
    .select(['id', 'name', 'hatchDate'])
    .select((row) =>
      row
        .selectFrom('paper')
        .whereRef('paper.chickenId', '=', 'chicken.id')
        .select(({ fn }) => fn.countAll<number>().as('papers'))
        .as('papers'),
    )
    .where('keeperId', '=', keeperId)
    .where('id', 'in', ids)
    .execute();
  return new Map(birds.map((bird) => [bird.id, { ...bird, papers: Number(bird.papers) }]));
}

export async function countPapers(trx: Transaction<Schema>, keeperId: string): Promise<number> {
  const { papers } = await ofKeeper(trx, keeperId)
    .select(({ fn }) => fn.countAll<number>().as('papers'))
    .executeTakeFirstOrThrow();
  return Number(papers);
}

const ofKeeper = (db: Kysely<Schema>, keeperId: string) =>
  db.selectFrom('paper').innerJoin('chicken', 'chicken.id', 'paper.chickenId').where('chicken.keeperId', '=', keeperId);

/** Returns papers ordered by their day, latest first. */
export async function listPapers(db: Kysely<Schema>, chickenIds: Iterable<string>): Promise<PaperWithCertificates[]> {
  const papers = await queryInChunks(chickenIds, (some) =>
    db.selectFrom('paper').selectAll().where('chickenId', 'in', some).execute(),
  );
  return withCertificates(db, papers);
}

export async function listPapersOfKeeper(db: Kysely<Schema>, keeperId: string): Promise<PaperWithCertificates[]> {
  return withCertificates(db, await ofKeeper(db, keeperId).selectAll('paper').execute());
}

export async function findPapers(db: Kysely<Schema>, ids: Iterable<string>): Promise<PaperWithCertificates[]> {
  const papers = await queryInChunks(ids, (some) =>
    db.selectFrom('paper').selectAll().where('id', 'in', some).execute(),
  );
  return withCertificates(db, papers);
}

async function withCertificates(db: Kysely<Schema>, papers: PaperTable[]): Promise<PaperWithCertificates[]> {
  const certificates = await queryInChunks(
    papers.map(({ id }) => id),
    (some) =>
      db
        .selectFrom('paperCertificate')
        .select(['id', 'paperId'])
        .where('paperId', 'in', some)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
  );
  const ofPaper = Map.groupBy(certificates, ({ paperId }) => paperId);
  const latestFirst = (a: PaperTable, b: PaperTable) =>
    a.date === b.date ? b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1;
  return papers
    .toSorted(latestFirst)
    .map((paper) => ({ ...paper, certificateIds: (ofPaper.get(paper.id) ?? []).map(({ id }) => id) }));
}

/** Finds a paper with the keeper of its bird. */
export function findPaper(db: Kysely<Schema>, id: string) {
  return db
    .selectFrom('paper')
    .innerJoin('chicken', 'chicken.id', 'paper.chickenId')
    .select(['paper.id', 'paper.chickenId', 'paper.filingId', 'chicken.keeperId'])
    .where('paper.id', '=', id)
    .executeTakeFirst();
}

/** Lists the papers that were added together and still belong to birds of this keeper, with the number of certificates. */
export async function listFiling(trx: Transaction<Schema>, keeperId: string, filingId: string) {
  const papers = await ofKeeper(trx, keeperId).select('paper.id').where('filingId', '=', filingId).execute();
  const certificates = await queryInChunks(
    papers.map(({ id }) => id),
    (some) => trx.selectFrom('paperCertificate').select(['paperId', 'photoId']).where('paperId', 'in', some).execute(),
  );
  const ofPaper = Map.groupBy(certificates, ({ paperId }) => paperId);
  return papers.map(({ id }) => ({ id, photoIds: (ofPaper.get(id) ?? []).map(({ photoId }) => photoId) }));
}

export async function insertCertificates(
  trx: Transaction<Schema>,
  certificates: readonly PaperCertificateTable[],
): Promise<void> {
  await eachChunk(certificates, (some) => trx.insertInto('paperCertificate').values(some).execute());
}

export async function findCertificate(
  db: Kysely<Schema>,
  paperId: string,
  certificateId: string,
): Promise<string | undefined> {
  const certificate = db.selectFrom('paperCertificate').select('photoId').where('id', '=', certificateId);
  return (await certificate.where('paperId', '=', paperId).executeTakeFirst())?.photoId;
}

/** Deletes a paper with its certificates, and returns their names. */
export async function deletePaper(trx: Transaction<Schema>, id: string): Promise<string[]> {
  const certificates = await trx.selectFrom('paperCertificate').select('photoId').where('paperId', '=', id).execute();
  await trx.deleteFrom('paper').where('id', '=', id).execute();
  return certificates.map(({ photoId }) => photoId);
}

/**
 * Selects the birds whose papers a keeper is shown now: not after the time or a change of owner, while the moderators have
 * hidden the bird or suspended either keeper, or when one of the two has blocked the other.
 */
const shownTo = (db: Kysely<Schema>, readerId: string, now: number) =>
  db
    .selectFrom('paperReader')
    .innerJoin('chicken', (join) =>
      join.onRef('chicken.id', '=', 'paperReader.chickenId').onRef('chicken.keeperId', '=', 'paperReader.ownerId'),
    )
    .where('readerId', '=', readerId)
    .where('expiresAt', '>', now)
    .where(isNotWithheld)
    .where(mayKnowOf(sql.ref('paperReader.ownerId'), sql.ref('paperReader.readerId')))
    .where(mayKnowOf(sql.ref('paperReader.readerId'), sql.ref('paperReader.ownerId')));

/** Returns the end of the time for which the papers of each of these birds are shown, and the owner. */
export async function findShown(
  db: Kysely<Schema>,
  readerId: string,
  chickenIds: readonly string[],
  now: number,
): Promise<Pick<PaperReaderTable, 'chickenId' | 'ownerId' | 'expiresAt'>[]> {
  return queryInChunks(chickenIds, (some) =>
    shownTo(db, readerId, now)
      .select(['paperReader.chickenId', 'ownerId', 'expiresAt'])
      .where('paperReader.chickenId', 'in', some)
      .execute(),
  );
}

/** Lists the birds whose papers a keeper is shown, latest first. */
export function listShown(db: Kysely<Schema>, readerId: string, now: number, limit: number) {
  return shownTo(db, readerId, now)
    .innerJoin('keeper', 'keeper.id', 'paperReader.ownerId')
    .select(['chicken.id', 'chicken.name', 'chicken.breed', 'chicken.breedId', 'chicken.sex'])
    .select([knownName(readerId).as('keeperName'), 'expiresAt'])
    .orderBy('shownAt', 'desc')
    .orderBy('chicken.id')
    .limit(limit)
    .execute();
}

/** Lists the keepers to whom the owner shows the papers of a bird, latest first. */
export function listReaders(db: Kysely<Schema>, ownerId: string, chickenId: string, now: number) {
  return db
    .selectFrom('paperReader')
    .innerJoin('keeper', 'keeper.id', 'paperReader.readerId')
    .select(['keeper.id', knownName(ownerId).as('name'), 'expiresAt'])
    .where('chickenId', '=', chickenId)
    .where('ownerId', '=', ownerId)
    .where('expiresAt', '>', now)
    .orderBy('shownAt', 'desc')
    .orderBy('keeper.id')
    .execute();
}

/** A former owner of the bird may have shown its papers to the same keeper. */
export async function putReader(trx: Transaction<Schema>, reader: PaperReaderTable): Promise<void> {
  const { ownerId, shownAt, expiresAt } = reader;
  await trx
    .insertInto('paperReader')
    .values(reader)
    .onConflict((conflict) => conflict.columns(['chickenId', 'readerId']).doUpdateSet({ ownerId, shownAt, expiresAt }))
    .execute();
}

export async function deleteReader(trx: Transaction<Schema>, chickenId: string, readerId: string): Promise<void> {
  await trx.deleteFrom('paperReader').where('chickenId', '=', chickenId).where('readerId', '=', readerId).execute();
}

export async function deleteExpiredReaders(trx: Transaction<Schema>, chickenId: string, now: number): Promise<void> {
  await trx.deleteFrom('paperReader').where('chickenId', '=', chickenId).where('expiresAt', '<=', now).execute();
}

export async function insertLook(trx: Transaction<Schema>, look: PaperLookTable): Promise<void> {
  await trx.insertInto('paperLook').values(look).execute();
}

export type LookPosition = Pick<PaperLookTable, 'lookedAt' | 'id'>;

/** Lists looks at the papers of a bird while it was this owner's, latest first. */
export function listLooks(
  db: Kysely<Schema>,
  { ownerId, chickenId }: Pick<PaperLookTable, 'ownerId' | 'chickenId'>,
  after: LookPosition | null,
  limit: number,
) {
  return db
    .selectFrom('paperLook')
    .leftJoin('keeper', 'keeper.id', 'paperLook.readerId')
    .select(['paperLook.id', 'lookedAt', 'saw', 'readerId', knownName(ownerId).as('name')])
    .where('chickenId', '=', chickenId)
    .where('ownerId', '=', ownerId)
    .$call(newestFirst(['lookedAt', 'paperLook.id'], after && [after.lookedAt, after.id], limit))
    .execute();
}
