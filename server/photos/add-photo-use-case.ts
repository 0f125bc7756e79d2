import type { Transaction } from 'kysely';
import { hasPhoto, withPhoto } from '../chickens/photos.ts';
import { findOwnBird, updateBird } from '../chickens/repository.ts';
import type { Schema } from '../platform/database/schema.ts';

export type Added = { ok: true; isNew: boolean } | { ok: false; reason: 'unknown' | 'too-many' };

/** One that the bird has already changes nothing. */
export async function addPhoto(
  trx: Transaction<Schema>,
  keeperId: string,
  chickenId: string,
  { photoId, caption }: { photoId: string; caption?: string },
): Promise<Added> {
  const bird = await findOwnBird(trx, keeperId, chickenId);
  if (!bird) return { ok: false, reason: 'unknown' };
  if (hasPhoto(bird.photos, photoId)) return { ok: true, isNew: false };
  const photos = withPhoto(bird.photos, photoId, caption);
  if (!photos) return { ok: false, reason: 'too-many' };
  await updateBird(trx, { ...bird, photos });
  return { ok: true, isNew: true };
}
