// Links photos to birds, and certificates to their papers. Order, captions and the featured photo are stored with the bird
// (see photos.ts).
import { type Kysely, sql, type Transaction } from 'kysely';
import { argument, prepared } from '../platform/database/prepared.ts';
import type { Schema } from '../platform/database/schema.ts';

const ofAny = prepared<{ photoId: string }, [photoId: string]>(
  sql`SELECT "photoId" FROM "birdPhoto" WHERE "photoId" = ${argument(0)} LIMIT 1`,
);

export async function isPhotoOfABird(db: Kysely<Schema>, photoId: string): Promise<boolean> {
  return (await ofAny(db, photoId)).length > 0;
}

/** Returns true if a bird has the photo, or a paper has the certificate. */
export async function isPhotoInUse(db: Kysely<Schema>, photoId: string): Promise<boolean> {
  if (await isPhotoOfABird(db, photoId)) return true;
  const certificates = db.selectFrom('paperCertificate').select('photoId').where('photoId', '=', photoId).limit(1);
  return (await certificates.executeTakeFirst()) !== undefined;
}

export async function hasPhotos(db: Kysely<Schema>): Promise<boolean> {
  const first = (table: 'birdPhoto' | 'paperCertificate') =>
    db.selectFrom(table).select('photoId').limit(1).executeTakeFirst();
  return ((await first('birdPhoto')) ?? (await first('paperCertificate'))) !== undefined;
}

/** Lists the photos of all birds of a keeper, with the certificates of their papers. */
export async function listPhotosOf(db: Kysely<Schema>, keeperId: string): Promise<string[]> {
  const photos = await db
    .selectFrom('birdPhoto')
    .innerJoin('chicken', 'chicken.id', 'birdPhoto.chickenId')
    .select('birdPhoto.photoId')
    .where('chicken.keeperId', '=', keeperId)
    .execute();
  const own = db.selectFrom('chicken').select('id').where('keeperId', '=', keeperId);
  const certificates = await certificatesOf(db).where('paper.chickenId', 'in', own).execute();
  return [...photos, ...certificates].map(({ photoId }) => photoId);
}

/** Lists the certificates of a bird's papers. */
export async function listCertificatesOf(db: Kysely<Schema>, chickenId: string): Promise<string[]> {
  const certificates = await certificatesOf(db).where('paper.chickenId', '=', chickenId).execute();
  return certificates.map(({ photoId }) => photoId);
}

const certificatesOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('paperCertificate')
    .innerJoin('paper', 'paper.id', 'paperCertificate.paperId')
    .select('paperCertificate.photoId');

/** Replaces the photos of a bird. */
export async function recordPhotos(
  trx: Transaction<Schema>,
  chickenId: string,
  photoIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('birdPhoto').where('chickenId', '=', chickenId).execute();
  if (photoIds.length === 0) return;
  await trx
    .insertInto('birdPhoto')
    .values(photoIds.map((photoId) => ({ photoId, chickenId })))
    .execute();
}
