import type { Transaction } from 'kysely';
import type { StoredCard } from '../chickens/card.ts';
import {
  countBirdsOf,
  findBird,
  findBirds,
  insertBird,
  listOwnBirds,
  type OwnPosition,
} from '../chickens/repository.ts';
import { isShownTo } from '../chickens/visibility-queries.ts';
import { findCellOf, findKeeper } from '../keepers/repository.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import {
  invalid,
  keyUsed,
  notFound,
  Problem,
  positionAsPlace,
  refusedFields,
  unauthorized,
  withinLimit,
} from '../platform/http/problem.ts';
import { type Answer, withIdempotencyKey } from '../platform/idempotency/idempotency-use-case.ts';
import { pageRequest } from '../platform/paging/paging.ts';
import { dataUrlBytes } from '../platform/photo-store/accepted-photos.ts';
import { asKept } from '../platform/photo-store/photo-files.ts';
import { readsAsCoordinates } from '../science/geography/coordinates-text.ts';
import { addBirds } from './add-birds-use-case.ts';
import { pedigreeOf } from './bird-pedigree-queries.ts';
import { addBird, changeBird, recordClans } from './change-bird-use-case.ts';
import { countPhoto, countSentPhoto, offerRefusals, PHOTOS_SPENT, TOO_MANY_SENT } from './daily-limits-use-case.ts';
import { listedBird, newBird } from './new-bird.ts';
import { findOwnCard, ownCards } from './own-card-queries.ts';
import { pedigreeFileHandlers } from './pedigree-file-handlers.ts';
import { sireContradiction } from './record.ts';
import { changeHatch, recordHatch } from './record-hatch-use-case.ts';
import { countIdentifications, insertIdentification, removeHatch } from './record-repository.ts';
import { overflow, type Refusal } from './refusals.ts';
import { removeOwnBird } from './remove-bird-use-case.ts';

type FlockDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secret' | 'breeds' | 'expensive' | 'images' | 'photos'>;

export const flockHandlers = (deps: FlockDeps): HandlersOf<'flock'> => ({
  ...ofBirds(deps),
  ...pedigreeFileHandlers(deps),
});

const ofBirds = ({ db, clock, random, secret, breeds, images, photos }: FlockDeps) =>
  implement({
    listMyChickens: async ({ query, keeper: { keeperId } }) => {
      const cell = await findCellOf(db.read, keeperId);
      const walk = { path: '/api/chickens/mine', filters: {}, keeperId, cell } as const;
      const { after, limit, pageOf } = pageRequest<OwnPosition>(secret, query, walk);
      const found = await listOwnBirds(db.read, keeperId, after, limit);
      const { shown, headers } = pageOf(found, ({ createdAt, id }) => ({ createdAt, id }));
      return { status: 200, json: `[${(await ownCards(db.read, shown)).join()}]`, headers };
    },

    addChicken: async ({ body, headers, keeper: { keeperId } }) => {
      const id = random.id();
      const now = clock().getTime();
      const request = { keeperId, operation: 'addChicken', key: headers['Idempotency-Key'], body, now };
      const answer = await db.write(`keeper/${keeperId}`, (trx) =>
        withIdempotencyKey(trx, request, async () => {
          const keeper = await findKeeper(trx, keeperId);
          if (!keeper) throw unauthorized();
          const contradiction = sireContradiction(body);
          if (contradiction) throw refusal([{ field: 'sireCandidateIds', sentence: contradiction }]);
          const full = overflow(await countBirdsOf(trx, keeperId), 1, 'this');
          if (full) throw new Problem('invalid-request', full);
          const made = newBird(body, { id, keeper, breeds, now });
          const refusals = [
            ...(made.bird.isAvailable ? await offerRefusals(trx, secret, { keeperId, now }) : []),
            ...(await addBird(trx, made)),
          ];
          if (refusals.length > 0) throw refusal(refusals);
          return madeBird(trx, id);
        }),
      );
      return { status: 201, ...madeOnce(answer) };
    },

    addChickens: async ({ body, headers, keeper: { keeperId } }) => {
      const now = clock().getTime();
      const request = { keeperId, operation: 'addChickens', key: headers['Idempotency-Key'], body, now };
      // Only the ids are stored under the key: cards of hundreds of birds, kept for each key, would fill the disk.
      const answer = await db.write(`keeper/${keeperId}`, (trx) =>
        withIdempotencyKey(trx, request, async () => {
          const added = await addBirds(trx, keeperId, body, { newId: random.id, breeds, secret, now });
          if (added.ok) return { json: JSON.stringify(added.ids) };
          // Throwing inside the transaction undoes the birds before the one at fault.
          throw 'refusals' in added ? refusal(added.refusals) : unauthorized();
        }),
      );
      const birds = await findBirds(db.read, JSON.parse(madeOnce(answer).json) as string[]);
      return { status: 201, json: `{"chickens":[${(await ownCards(db.read, birds)).join()}]}` };
    },

    listChicken: async ({ body, headers, keeper: { keeperId }, request: { ip } }) => {
      if (readsAsCoordinates(body.location ?? '')) throw positionAsPlace('/location');
      const id = random.id();
      const now = clock().getTime();
      const identification = body.identificationData && JSON.stringify(body.identificationData);
      let limits = {};
      const list = (photoId: string | null) => {
        // The photo is identified by the hash of its content, because the content may be long.
        const named = { ...body, photo: photoId };
        const request = { keeperId, operation: 'listChicken', key: headers['Idempotency-Key'], body: named, now };
        return db.write(`keeper/${keeperId}`, (trx) =>
          withIdempotencyKey(trx, request, async () => {
            const keeper = await findKeeper(trx, keeperId);
            if (!keeper) throw unauthorized();
            const full = overflow(await countBirdsOf(trx, keeperId), 1, 'this');
            if (full) throw new Problem('invalid-request', full);
            limits = photoId ? withinLimit(await countPhoto(trx, secret, keeper, now), PHOTOS_SPENT) : {};
            const bird = listedBird(body, { id, keeper, breeds, photoId, now });
            const refusals = bird.isAvailable ? await offerRefusals(trx, secret, { keeperId, now }) : [];
            if (refusals.length > 0) throw refusal(refusals);
            await insertBird(trx, bird);
            if (identification) {
              const refused = identificationRefusal(identification, await countIdentifications(trx, keeperId));
              if (refused) throw invalid([{ pointer: '/identificationData', detail: refused }]);
              await insertIdentification(trx, { chickenId: id, keeperId, identification });
            }
            return madeBird(trx, id);
          }),
        );
      };
      if (body.photo) {
        const sent = { keeperId, ip };
        withinLimit(await db.write(null, (trx) => countSentPhoto(trx, secret, sent, now)), TOO_MANY_SENT);
      }
      const answer = body.photo
        ? await photos.keep(await images.read(dataUrlBytes(body.photo), asKept), list)
        : await list(null);
      const made = madeOnce(answer);
      return { status: 201, json: made.json, headers: { ...limits, ...made.headers } };
    },

    updateChicken: async ({ params: { chickenId }, body, keeper: { keeperId } }) => {
      const { sireId, damId, sireCandidateIds } = body;
      const isRelinked = [sireId, damId, sireCandidateIds ?? undefined].some((named) => named !== undefined);
      // The bird may have thousands of descendants, whose inbreeding changes with its parents.
      const write = isRelinked ? db.writeLong : db.write;
      const now = clock().getTime();
      const removedPhotos = await write(`keeper/${keeperId}`, async (trx) => {
        const changed = await changeBird(trx, keeperId, chickenId, body, { breeds, secret, now });
        if (changed.ok) return changed.removedPhotos;
        throw 'refusals' in changed ? refusal(changed.refusals) : notYours();
      });
      await photos.discard(removedPhotos);
      return { status: 200, json: await findOwnCard(db.read, chickenId) };
    },

    recordClans: async ({ body: { clans }, keeper: { keeperId } }) => {
      await db.write(`keeper/${keeperId}`, async (trx) => {
        const refusals = await recordClans(trx, keeperId, clans);
        if (refusals.length > 0) throw refusal(refusals);
      });
      return { status: 204 };
    },

    deleteChicken: async ({ params: { chickenId }, keeper: { keeperId } }) => {
      const removedPhotos = await db.write(`keeper/${keeperId}`, (trx) => removeOwnBird(trx, keeperId, chickenId));
      if (!removedPhotos) throw notYours();
      await photos.discard(removedPhotos);
      return { status: 204 };
    },

    recordHatch: async ({ body, headers, keeper: { keeperId } }) => {
      const now = clock().getTime();
      const request = { keeperId, operation: 'recordHatch', key: headers['Idempotency-Key'], body, now };
      const answer = await db.write(`keeper/${keeperId}`, (trx) =>
        withIdempotencyKey(trx, request, async () => {
          const hatched = await recordHatch(trx, keeperId, body, { newId: random.id, breeds, now });
          if (hatched.ok) return { json: hatched.answer };
          // Throwing inside the transaction undoes the chicks before the one at fault.
          throw 'refusals' in hatched ? refusal(hatched.refusals) : unauthorized();
        }),
      );
      return { status: 201, json: madeOnce(answer).json };
    },

    updateHatch: async ({ params: { hatchId }, body, keeper: { keeperId } }) => {
      await db.write(`keeper/${keeperId}`, async (trx) => {
        const changed = await changeHatch(trx, keeperId, hatchId, body);
        if (!changed.ok) throw 'refusals' in changed ? refusal(changed.refusals) : noHatch();
      });
      return { status: 204 };
    },

    deleteHatch: async ({ params: { hatchId }, keeper: { keeperId } }) => {
      if (!(await db.write(`keeper/${keeperId}`, (trx) => removeHatch(trx, keeperId, hatchId)))) throw noHatch();
      return { status: 204 };
    },

    getPedigree: async ({ params: { chickenId }, keeper }) => {
      const shown = await findBird(db.read, chickenId);
      if (!shown || !(await isShownTo(db.read, shown, keeper?.keeperId)))
        throw notFound('This bird is not on offer; go back and look at others.');
      const { id, name, breed, breedId, sex } = JSON.parse(shown.cardJson) as StoredCard;
      const pedigree = await pedigreeOf(db.read, keeper?.keeperId ?? '', id);
      return { status: 200, body: { chicken: { id, name, breed, breedId, sex }, ...pedigree } };
    },
  });

const notYours = () => notFound('You have no such bird.');
const noHatch = () => notFound('You have no such hatch.');

/** A null answer means that the key was used for a different request. */
function madeOnce(answer: Answer | null): Answer {
  if (answer === null) throw keyUsed();
  return answer;
}

async function madeBird(trx: Transaction<Schema>, id: string): Promise<Answer> {
  return { json: await findOwnCard(trx, id), headers: { Location: `/api/chickens/${id}` } };
}

const refusal = (refusals: readonly Refusal[]) =>
  refusedFields(refusals.map(({ field, sentence }) => ({ pointer: `/${field}`, detail: sentence })));

/**
 * Our own identifications take at most four thousand bytes; the contract's bounds would allow a hundred times as many.
 */
export const MOST_BYTES = 20_000;
const MOST_OF_A_KEEPER = 500;

/**
 * Returns why an identification cannot be stored, or null. The limits exist because a keeper's export contains all of
 * them. `json` is the stored text, and `here` the number stored so far.
 */
export function identificationRefusal(json: string, here: number): string | null {
  if (Buffer.byteLength(json) > MOST_BYTES) return `must have at most ${MOST_BYTES.toLocaleString('en-US')} bytes`;
  if (here < MOST_OF_A_KEEPER) return null;
  return `is kept for ${MOST_OF_A_KEEPER} birds of a keeper at most; list this one without it`;
}
