import type { Transaction } from 'kysely';
import type { components } from '#contract';
import { isPhotoOfABird } from '../chickens/photo-repository.ts';
import { hasPhoto, MOST_PHOTOS, photoIdsOf, withPhoto } from '../chickens/photos.ts';
import { findOwnBird, updateBird } from '../chickens/repository.ts';
import { countPhoto, countSentPhoto, PHOTOS_SPENT, TOO_MANY_SENT } from '../flock/daily-limits-use-case.ts';
import { findOwnCard } from '../flock/own-card-queries.ts';
import { findKeeper } from '../keepers/repository.ts';
import { type HandlersOf, implement, type Part } from '../platform/contract/operation.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound, Problem, unauthorized, withinLimit } from '../platform/http/problem.ts';
import type { Images } from '../platform/photo-store/images.ts';
import { asKept } from '../platform/photo-store/photo-files.ts';

type PhotosDeps = Pick<Deps, 'db' | 'images' | 'photos' | 'secret' | 'clock'>;
/** File parts of a form, which the contract's JSON types lack. */
type FormPart = Part<Omit<components['schemas']['AddPhotoRequest'], 'photo'> & { photo: Blob }>;

export const photosHandlers = ({ db, images, photos, secret, clock }: PhotosDeps): HandlersOf<'photos'> =>
  implement({
    addPhoto: async ({ params: { chickenId }, body, keeper: { keeperId }, request: { ip } }) => {
      // These checks run before ten megabytes are read and processed.
      const bird = await findOwnBird(db.read, keeperId, chickenId);
      if (!bird) throw notYours();
      if (photoIdsOf(bird.photos).length >= MOST_PHOTOS) throw tooMany();
      const sent = { keeperId, ip };
      const now = clock().getTime();
      withinLimit(await db.write(null, (trx) => countSentPhoto(trx, secret, sent, now)), TOO_MANY_SENT);
      const { webp, caption } = await readForm(body, images);
      const { photoId, limits } = await photos.keep(webp, (photoId) =>
        db.write(`keeper/${keeperId}`, async (trx) => {
          const keeper = await findKeeper(trx, keeperId);
          if (!keeper) throw unauthorized();
          const added = await addPhoto(trx, keeperId, chickenId, { photoId, caption });
          if (added.ok && !added.isNew) return { photoId, limits: {} };
          if (added.ok) {
            const standing = await countPhoto(trx, secret, keeper, now);
            return { photoId, limits: withinLimit(standing, PHOTOS_SPENT) };
          }
          throw added.reason === 'unknown' ? notYours() : tooMany();
        }),
      );
      return {
        status: 201,
        json: await findOwnCard(db.read, chickenId),
        headers: { ...limits, Location: `/api/photos/${photoId}` },
      };
    },

    getPhoto: async ({ params: { photoId }, query: { width } }) => {
      const isShown = await isPhotoOfABird(db.read, photoId);
      const photo = isShown ? await photos.open(photoId, width) : undefined;
      if (!photo) throw notFound('There is no such photo, or its keeper has removed it.');
      const ETag = `"${width === undefined ? photoId : `${photoId}.${width}`}"`;
      return { status: 200, body: photo.stream, headers: { ETag, 'Content-Length': photo.size } };
    },
  });

async function readForm(
  parts: AsyncIterable<FormPart>,
  images: Images,
): Promise<{ webp: Buffer; caption: string | undefined }> {
  let webp: Buffer | undefined;
  let caption: string | undefined;
  for await (const part of parts) {
    if (part.name === 'caption') caption = part.value;
    else webp = await images.read(part.file, asKept);
  }
  if (!webp) throw new Error('The contract lets no form through without its photo.');
  return { webp, caption };
}

const notYours = () => notFound('You have no such bird.');

const tooMany = () =>
  new Problem('invalid-request', `A bird can have at most ${MOST_PHOTOS} photos. Remove one first.`, {
    errors: [{ pointer: '/photo', detail: `is one more than the ${MOST_PHOTOS} that a bird may have` }],
  });

export type Added = { ok: true; isNew: boolean } | { ok: false; reason: 'unknown' | 'too-many' };

/** Adding a photo again changes nothing. */
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
