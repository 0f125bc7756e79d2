// Links photos to birds. Order, captions and the featured photo are stored with the bird (see photos.ts).
import { type Kysely, sql, type Transaction } from 'kysely';
import { argument, prepared } from '../platform/database/prepared.ts';
import type { Schema } from '../platform/database/schema.ts';

const ofAny = prepared<{ photoId: string }, [photoId: string]>(
  sql`SELECT "photoId" FROM "birdPhoto" WHERE "photoId" = ${argument(0)} LIMIT 1`,
);

export async function isPhotoOfABird(db: Kysely<Schema>, photoId: string): Promise<boolean> {
  return (await ofAny(db, photoId)).length > 0;
}

export async function hasPhotos(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('birdPhoto').select('photoId').limit(1).executeTakeFirst()) !== undefined;
}

/** Lists the photos of all birds of a keeper. */
export async function listPhotosOf(db: Kysely<Schema>, keeperId: string): Promise<string[]> {
  const photos = await db
    .selectFrom('birdPhoto')
    .innerJoin('chicken', 'chicken.id', 'birdPhoto.chickenId')
    .select('birdPhoto.photoId')
    .where('chicken.keeperId', '=', keeperId)
    .execute();
  return photos.map(({ photoId }) => photoId);
}

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
