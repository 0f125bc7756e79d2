import type { Transaction } from 'kysely';
import type { components } from '#contract';
import { limits } from '#contract/limits';
import { findBird, findOwnBird, findOwnBirdIds, updateBird } from '../chickens/repository.ts';
import { countPhoto, countSentPhoto, PHOTOS_SPENT, TOO_MANY_SENT } from '../flock/daily-limits-use-case.ts';
import { findPositiveTests } from '../flock/positive-tests-queries.ts';
import { knownAs } from '../keepers/block-repository.ts';
import { findKeeper, isKeeper } from '../keepers/repository.ts';
import { nameOf } from '../matches/contact.ts';
import { findSentContacts, type KnownLike, listMatched } from '../matches/reader-queries.ts';
import { type HandlersOf, implement, type Part } from '../platform/contract/operation.ts';
import type { PaperLookTable, Schema } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import {
  conflict,
  keyUsed,
  limitReached,
  notFound,
  Problem,
  refusedFields,
  unauthorized,
  withinLimit,
} from '../platform/http/problem.ts';
import { withIdempotencyKey } from '../platform/idempotency/idempotency-use-case.ts';
import { pageRequest } from '../platform/paging/paging.ts';
import type { Images } from '../platform/photo-store/images.ts';
import { asKept } from '../platform/photo-store/photo-files.ts';
import { lookAtPapers } from './look-at-papers-use-case.ts';
import { type AddPapersRequest, MOST_CERTIFICATES, paperBody, paperFaults, papersBody } from './paper.ts';
import {
  countPapers,
  deleteExpiredReaders,
  deletePaper,
  deleteReader,
  findBirdsForPapers,
  findCertificate,
  findPaper,
  findPapers,
  insertCertificates,
  insertPapers,
  type LookPosition,
  listFiling,
  listLooks,
  listPapers,
  listReaders,
  listShown,
  putReader,
} from './repository.ts';

type PapersDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secret' | 'images' | 'photos'>;
type FormPart = Part<Omit<components['schemas']['AddCertificateRequest'], 'photo'> & { photo: Blob }>;

const SHOWN_MS = 30 * 86_400_000;
const MOST_READERS = limits.showPapers.readers.limit;
const MOST_SHOWN = 200;
const MOST_OTHERS = 500;
/** The name shown for a keeper whose account is deleted. */
const LEFT = 'A keeper who left';

const time = (milliseconds: number) => new Date(milliseconds).toISOString();

export const papersHandlers = ({ db, clock, random, secret, images, photos }: PapersDeps): HandlersOf<'papers'> => {
  async function refuseUnlessOwn(keeperId: string, chickenId: string): Promise<void> {
    if ((await findBird(db.read, chickenId))?.keeperId !== keeperId) throw notYours();
  }

  /** Runs `read` for a keeper who does not own the bird, after the look is in the log of its owner. */
  async function afterLook<Read>(
    keeperId: string,
    { chickenId, saw }: Pick<PaperLookTable, 'chickenId' | 'saw'>,
    read: (trx: Transaction<Schema>) => Promise<Read>,
  ): Promise<{ read: Read; until: number }> {
    const now = clock().getTime();
    const looked = await db.write(null, async (trx) => {
      const look = await lookAtPapers(trx, { random, secret }, { keeperId, chickenId, saw }, now);
      return look.ok ? { ok: true as const, read: await read(trx), until: look.until } : look;
    });
    if (looked.ok) return looked;
    if (looked.reason === 'too-often') throw limitReached(looked.standing, TOO_MANY_LOOKS);
    throw notShown();
  }

  async function findMatched(trx: Transaction<Schema>, keeperId: string, known: string) {
    return (await listMatched(trx, keeperId)).find(({ id }) => knownAs(secret, keeperId, id) === known);
  }

  return implement({
    listPapers: async ({ params: { chickenId }, keeper: { keeperId } }) => {
      if ((await findBird(db.read, chickenId))?.keeperId === keeperId) {
        return { status: 200, body: papersBody(await listPapers(db.read, [chickenId]), null) };
      }
      const look = { chickenId, saw: 'papers' } as const;
      const { read, until } = await afterLook(keeperId, look, (trx) => listPapers(trx, [chickenId]));
      return { status: 200, body: papersBody(read, until) };
    },

    listPaperReaders: async ({ params: { chickenId }, keeper: { keeperId } }) => {
      await refuseUnlessOwn(keeperId, chickenId);
      const now = clock().getTime();
      const readers = await listReaders(db.read, keeperId, chickenId, now);
      const reads = new Set(readers.map(({ id }) => id));
      const matched = await listMatched(db.read, keeperId);
      const likes = new Map(matched.map(({ id, like }) => [id, like]));
      const others = matched.filter(({ id }) => !reads.has(id)).slice(0, MOST_OTHERS);
      const sent = await findSentContacts(
        db.read,
        keeperId,
        [...readers, ...others].map(({ id }) => id),
      );
      const readerBody = ({ id, name }: { id: string; name: string | null }, until: number | null) => ({
        ...{ keeperId: knownAs(secret, keeperId, id), name: nameOf(name), ...sent.get(id) },
        until: until === null ? null : time(until),
        ...likeBody(likes.get(id)),
      });
      return {
        status: 200,
        body: {
          shownTo: readers.map((reader) => readerBody(reader, reader.expiresAt)),
          others: others.map((other) => readerBody(other, null)),
        },
      };
    },

    listPaperLooks: async ({ params: { chickenId }, query, keeper: { keeperId } }) => {
      const path = '/api/chickens/{chickenId}/papers/looks';
      const walk = { path, inPath: { chickenId }, filters: {}, keeperId, cell: null } as const;
      await refuseUnlessOwn(keeperId, chickenId);
      const { after, limit, pageOf } = pageRequest<LookPosition>(secret, query, walk);
      const found = await listLooks(db.read, { ownerId: keeperId, chickenId }, after, limit);
      const { shown, headers } = pageOf(found, ({ lookedAt, id }) => ({ lookedAt, id }));
      const body = shown.map(({ readerId, name, lookedAt, saw }) => ({
        ...{ name: readerId === null ? LEFT : nameOf(name), lookedAt: time(lookedAt), saw },
      }));
      return { status: 200, body, headers };
    },

    showPapers: async ({ params: { chickenId, keeperId: known }, keeper: { keeperId } }) => {
      const shownAt = clock().getTime();
      const expiresAt = shownAt + SHOWN_MS;
      const reader = await db.write(`keeper/${keeperId}`, async (trx) => {
        if ((await findBird(trx, chickenId))?.keeperId !== keeperId) throw notYours();
        const matched = await findMatched(trx, keeperId, known);
        if (!matched) throw notFound('You have no match with this keeper. Only a match can be shown papers.');
        await deleteExpiredReaders(trx, chickenId, shownAt);
        const readers = await listReaders(trx, keeperId, chickenId, shownAt);
        if (readers.length >= MOST_READERS && !readers.some(({ id }) => id === matched.id)) throw tooManyReaders();
        await putReader(trx, { chickenId, readerId: matched.id, ownerId: keeperId, shownAt, expiresAt });
        return matched;
      });
      return { status: 200, body: { keeperId: known, name: nameOf(reader.name), until: time(expiresAt) } };
    },

    hidePapers: async ({ params: { chickenId, keeperId: known }, keeper: { keeperId } }) => {
      const now = clock().getTime();
      await db.write(`keeper/${keeperId}`, async (trx) => {
        if ((await findBird(trx, chickenId))?.keeperId !== keeperId) throw notYours();
        const readers = await listReaders(trx, keeperId, chickenId, now);
        const reader = readers.find(({ id }) => knownAs(secret, keeperId, id) === known);
        if (reader) await deleteReader(trx, chickenId, reader.id);
      });
      return { status: 204 };
    },

    listShownPapers: async ({ keeper: { keeperId } }) => {
      const shown = await listShown(db.read, keeperId, clock().getTime(), MOST_SHOWN);
      const body = shown.map(({ keeperName, expiresAt, ...chicken }) => ({
        ...{ chicken, keeperName: nameOf(keeperName), until: time(expiresAt) },
      }));
      return { status: 200, body };
    },

    addPapers: async ({ body, headers, keeper: { keeperId } }) => {
      const now = clock().getTime();
      const request = { keeperId, operation: 'addPapers', key: headers['Idempotency-Key'], body, now };
      const answer = await db.write(`keeper/${keeperId}`, (trx) =>
        withIdempotencyKey(trx, request, async () => {
          if (!(await isKeeper(trx, keeperId))) throw unauthorized();
          const ids = await addPapers(trx, keeperId, body, { newId: random.id, now });
          return { json: JSON.stringify(ids) };
        }),
      );
      if (answer === null) throw keyUsed();
      const added = await findPapers(db.read, JSON.parse(answer.json) as string[]);
      // A bird may have got another keeper since the first of two requests with one key.
      const own = await findOwnBirdIds(
        db.read,
        keeperId,
        added.map(({ chickenId }) => chickenId),
      );
      const inOrder = body.chickenIds.flatMap((id) => added.filter(({ chickenId }) => chickenId === id));
      return { status: 201, body: { papers: inOrder.filter(({ chickenId }) => own.has(chickenId)).map(paperBody) } };
    },

    deletePaper: async ({ params: { paperId }, keeper: { keeperId } }) => {
      const removed = await db.write(`keeper/${keeperId}`, async (trx) => {
        const paper = await findPaper(trx, paperId);
        if (paper?.keeperId !== keeperId) throw noPaper();
        const photoIds = await deletePaper(trx, paperId);
        // An earlier positive test may count again.
        await pauseWhereCurrent(trx, keeperId, [paper.chickenId]);
        return photoIds;
      });
      await photos.discard(removed);
      return { status: 204 };
    },

    addCertificate: async ({ params: { paperId }, body, keeper: { keeperId }, request: { ip } }) => {
      // These checks run before ten megabytes are read and processed.
      const paper = await findPaper(db.read, paperId);
      if (paper?.keeperId !== keeperId) throw noPaper();
      const now = clock().getTime();
      withinLimit(await db.write(null, (trx) => countSentPhoto(trx, secret, { keeperId, ip }, now)), TOO_MANY_SENT);
      const webp = await readForm(body, images);
      const spent = await photos.keep(
        webp,
        (photoId) =>
          db.write(`keeper/${keeperId}`, async (trx) => {
            const keeper = await findKeeper(trx, keeperId);
            if (!keeper) throw unauthorized();
            const still = await findPaper(trx, paperId);
            if (still?.keeperId !== keeperId) throw noPaper();
            const filing = await listFiling(trx, keeperId, still.filingId);
            const lacking = filing.filter(({ photoIds }) => !photoIds.includes(photoId));
            if (!lacking.some(({ id }) => id === paperId)) return {};
            if (filing.find(({ id }) => id === paperId)?.photoIds.length === MOST_CERTIFICATES) throw tooMany();
            const free = lacking.filter(({ photoIds }) => photoIds.length < MOST_CERTIFICATES);
            await insertCertificates(
              trx,
              free.map(({ id }) => ({ id: random.id(), paperId: id, photoId, createdAt: now })),
            );
            return withinLimit(await countPhoto(trx, secret, keeper, now), PHOTOS_SPENT);
          }),
        'paper',
      );
      const [added] = await findPapers(db.read, [paperId]);
      if (!added) throw noPaper();
      return { status: 201, body: paperBody(added), headers: spent };
    },

    getCertificate: async ({ params: { paperId, certificateId }, keeper: { keeperId } }) => {
      const paper = await findPaper(db.read, paperId);
      const photoId = paper && (await findCertificate(db.read, paperId, certificateId));
      if (!photoId) throw notShown();
      if (paper.keeperId !== keeperId)
        await afterLook(keeperId, { chickenId: paper.chickenId, saw: 'certificate' }, async () => undefined);
      const photo = await photos.open(photoId);
      if (!photo) throw notShown();
      return { status: 200, body: photo.stream, headers: { 'Content-Length': photo.size } };
    },
  });
};

const TOO_MANY_LOOKS = 'You have looked at papers five hundred times today. You can look again tomorrow.';

const likeBody = (like?: KnownLike) => like && { like: { ...like, likedAt: time(like.likedAt) } };

const notYours = () => notFound('You have no such bird.');

const noPaper = () => notFound('Your birds have no such paper.');

const notShown = () => notFound('These papers do not exist, or their keeper does not show them to you.');

const tooManyReaders = () =>
  conflict('too-many-readers', `${MOST_READERS} keepers see these papers. Stop showing them to one of them first.`);

const tooMany = () =>
  new Problem('invalid-request', `A paper can have at most ${MOST_CERTIFICATES} photos. Add another paper instead.`, {
    errors: [{ pointer: '/photo', detail: `is one more than the ${MOST_CERTIFICATES} that a paper may have` }],
  });

/** Adds the same paper to several birds and returns the ids. Throws inside the transaction, which then adds none. */
async function addPapers(
  trx: Transaction<Schema>,
  keeperId: string,
  { chickenIds, kind, date, result, laboratory, npipNumber, note }: AddPapersRequest,
  { newId, now }: { newId: () => string; now: number },
): Promise<string[]> {
  const birds = await findBirdsForPapers(trx, keeperId, chickenIds);
  const faults = paperFaults({ chickenIds, kind, date, ...(result && { result }) }, birds, {
    ...{ ofBird: limits.addPapers.bird.limit, ofKeeper: limits.addPapers.register.limit },
    ...{ here: await countPapers(trx, keeperId), now },
  });
  if (faults.length > 0) throw refusedFields(faults);
  const filingId = newId();
  const text = (written: string | undefined) => written?.trim() || null;
  const papers = chickenIds.map((chickenId) => ({
    ...{ id: newId(), chickenId, filingId, kind, date, result: result ?? null, createdAt: now },
    ...{ laboratory: text(laboratory), npipNumber: text(npipNumber), note: text(note) },
  }));
  await insertPapers(trx, papers);
  if (result === 'positive') await pauseWhereCurrent(trx, keeperId, chickenIds);
  return papers.map(({ id }) => id);
}

/** Takes birds off offer whose positive test no later one has replaced. */
async function pauseWhereCurrent(
  trx: Transaction<Schema>,
  keeperId: string,
  chickenIds: readonly string[],
): Promise<void> {
  for (const id of (await findPositiveTests(trx, chickenIds)).keys()) {
    const bird = await findOwnBird(trx, keeperId, id);
    if (bird?.isAvailable) await updateBird(trx, { ...bird, isAvailable: false });
  }
}

async function readForm(parts: AsyncIterable<FormPart>, images: Images): Promise<Buffer> {
  let webp: Buffer | undefined;
  for await (const part of parts) webp = await images.read(part.file, asKept);
  if (!webp) throw new Error('The contract lets no form through without its photo.');
  return webp;
}
