// The files of photos beside the rows that refer to them: a row never lacks its file, and a file without a row goes.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../http/problem.ts';
import { type Pause, pauseInTurns } from '../pause.ts';
import { createBoundedPool } from './bounded-pool.ts';
import type { Images, UprightImage } from './images.ts';
import type { StoredPhoto } from './photo-store.ts';
import { PhotoStoreFault } from './photo-store-fault.ts';
import type { WatchedPhotoStore } from './watch-photo-store.ts';

/** The widths that a photo can be asked for. */
export const PHOTO_WIDTHS = [160, 320, 640, 1080, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

const LONGEST_SIDE = 1600;
/** Of a photo, or of a smaller size of it. Whatever else lies there is not ours to remove. */
const NAME = /^([\w-]{43})(\.\d+)?$/;
/** What nothing refers to lies under this name for a week before it goes. */
const ASIDE = 'aside.';
const DAY_MS = 24 * 3600 * 1000;
/** A photo that another server has stored has its row long before. */
const SPARED_MS = DAY_MS;
const ASIDE_MS = 7 * DAY_MS;
/** More of all photos than this do not lose their birds: then it is the database that is another one. */
const MOST_AT_ONCE = 0.1;
const NARROWED_AT_ONCE = 4;
const REMOVED_AT_ONCE = 8;
/** Who has removed a bird waits as long for its photos at most; then they go on behind the answer. */
const PATIENCE_MS = 5000;

/** A photo as it is kept. */
export const asKept = (image: UprightImage): Promise<Buffer> => image.webp(LONGEST_SIDE);

/** By its content: the same photo has the same id, and a photo never changes under its id. */
export const photoIdOf = (webp: Uint8Array): string => createHash('sha256').update(webp).digest('base64url');

/** Whoever changes a photo's file or row waits for its turn. `assertHeld` throws when the turn may be over. */
export type PhotoLock = <T>(photoId: string, work: (assertHeld: () => void) => Promise<T>) => Promise<T>;

export interface PhotoFiles {
  /** Stores the photo and has it recorded under its id. When that is refused (a `Problem`), the photo goes again. */
  keep<T>(webp: Uint8Array, record: (photoId: string) => Promise<T>): Promise<T>;
  /** To be called when rows were removed: what nothing refers to any more goes. Resolves soon, done or not. */
  discard(photoIds: Iterable<string>): Promise<void>;
  /** As it was stored, or as wide as asked for; never wider than it was stored. */
  open(photoId: string, width?: PhotoWidth): Promise<StoredPhoto | undefined>;
  /**
   * Sets aside what was left without a row, by a crash or while the store did not answer, once it is a day old, and removes
   * what was set aside a week ago. Nothing of both if more than this share of all photos has no row: a tenth, where it is not
   * said; with 0 it only brings back what has a row after all.
   */
  sweep(share?: number, pause?: Pause): Promise<Swept>;
  /** Tries whether photos can be stored and removed. */
  check: WatchedPhotoStore['check'];
  health: WatchedPhotoStore['health'];
  asked: WatchedPhotoStore['asked'];
}

export interface Swept {
  photos: number;
  /** How many of them have no row and are a day old, and how many of these were set aside. */
  unused: number;
  setAside: number;
}

export interface PhotoFilesDeps {
  store: WatchedPhotoStore;
  images: Pick<Images, 'narrow'>;
  withLock: PhotoLock;
  /** Whether a row refers to it. */
  isInUse: (photoId: string) => Promise<boolean>;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createPhotoFiles({ store, images, withLock, isInUse, clock, log }: PhotoFilesDeps): PhotoFiles {
  const narrowing = new Map<string, Promise<Buffer | undefined>>();
  // A store may answer late: meanwhile nobody's place in the work on photos is taken.
  const narrowings = createBoundedPool(NARROWED_AT_ONCE);

  /** The photo first: who makes a smaller size just then sees that its row is gone. */
  async function remove(photoId: string): Promise<void> {
    await store.delete(photoId);
    await Promise.all(PHOTO_WIDTHS.map((width) => store.delete(nameOf(photoId, width))));
  }

  const removeUnused = (photoId: string): Promise<void> =>
    withLock(photoId, async () => {
      if (!(await isInUse(photoId))) await remove(photoId);
    });

  async function narrow(photoId: string, width: PhotoWidth): Promise<Buffer | undefined> {
    const photo = await read(photoId);
    if (!photo) return undefined;
    const narrowed = await images.narrow(photo, width);
    const name = nameOf(photoId, width);
    // What cannot be stored can be looked at all the same.
    await store.put(name, narrowed).catch(() => undefined);
    if (!(await isInUse(photoId))) await store.delete(name).catch(leaveToSweep);
    return narrowed;
  }

  async function read(photoId: string): Promise<Buffer | undefined> {
    const photo = await store.get(photoId);
    return photo && buffer(photo.stream);
  }

  /** The bytes first: whatever breaks off in between, they are there. */
  async function move(from: string, to: string): Promise<void> {
    const photo = await store.get(from);
    if (!photo) return;
    await store.put(to, await buffer(photo.stream));
    await store.delete(from);
  }

  /** Each in its turn; what cannot be done now is left to the next sweep. */
  async function each(photoIds: readonly string[], work: (photoId: string) => Promise<unknown>): Promise<void> {
    for (const photoId of photoIds) await withLock(photoId, () => work(photoId)).catch(leaveToSweep);
  }

  return {
    keep(webp, record) {
      const photoId = photoIdOf(webp);
      return withLock(photoId, async (assertHeld) => {
        try {
          await store.put(photoId, webp);
          assertHeld();
          return await record(photoId);
        } catch (error) {
          // After any other error nobody knows whether there is a row.
          const isRefused = error instanceof Problem && !(error instanceof PhotoStoreFault);
          if (isRefused && !(await isInUse(photoId))) await remove(photoId).catch(leaveToSweep);
          throw error;
        }
      });
    },

    async discard(photoIds) {
      const left = [...new Set(photoIds)];
      const oneAfterTheOther = async (): Promise<void> => {
        for (let photoId = left.pop(); photoId !== undefined; photoId = left.pop())
          await removeUnused(photoId).catch((error: unknown) => {
            leaveToSweep(error);
            if (error instanceof PhotoStoreFault) left.length = 0;
          });
      };
      const done = Promise.all(Array.from({ length: REMOVED_AT_ONCE }, oneAfterTheOther));
      const patience = new AbortController();
      await Promise.race([
        done,
        setTimeout(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
    },

    async open(photoId, width) {
      if (width === undefined) return store.get(photoId);
      const name = nameOf(photoId, width);
      const stored = await store.get(name);
      if (stored) return stored;
      const made =
        narrowing.get(name) ??
        narrowings.run(() => narrow(photoId, width), 'size').finally(() => narrowing.delete(name));
      narrowing.set(name, made);
      const bytes = await made;
      return bytes && { size: bytes.length, stream: Readable.from([bytes]) };
    },

    async sweep(share = MOST_AT_ONCE, pause = pauseInTurns()) {
      const now = clock().getTime();
      // Nothing is touched in a store that turns out to be another's.
      await store.check();
      await store.tidy(now - SPARED_MS);
      let photos = 0;
      const unused: { name: string; photoId: string }[] = [];
      const [back, old]: [string[], string[]] = [[], []];
      for await (const { name, storedAt } of store.list()) {
        await pause();
        const isAside = name.startsWith(ASIDE);
        const photoId = NAME.exec(isAside ? name.slice(ASIDE.length) : name)?.[1];
        if (photoId === undefined) continue;
        const isUsed = await isInUse(photoId);
        if (isAside && isUsed) back.push(photoId);
        if (isAside && !isUsed && storedAt < now - ASIDE_MS) old.push(photoId);
        if (name === photoId) photos++;
        if (!isAside && !isUsed && storedAt < now - SPARED_MS) unused.push({ name, photoId });
      }
      await each(back, (photoId) => move(`${ASIDE}${photoId}`, photoId));
      const whole = unused.flatMap(({ name, photoId }) => (name === photoId ? [photoId] : []));
      const swept = { photos, unused: whole.length, setAside: 0 };
      if (share === 0) return swept;
      if (whole.length > photos * share) {
        log.warn(swept, 'Many photos have no bird; nothing is removed. If that is right: npm run sweep -- --apply');
        return swept;
      }
      const ifUnused = (work: (photoId: string) => Promise<unknown>) => async (photoId: string) => {
        if (!(await isInUse(photoId))) await work(photoId);
      };
      const aside = async (photoId: string) => {
        await move(photoId, `${ASIDE}${photoId}`);
        swept.setAside++;
      };
      await each(whole, ifUnused(aside));
      // They can be made again.
      const smaller = unused.filter(({ name, photoId }) => name !== photoId);
      for (const { name, photoId } of smaller)
        await each(
          [photoId],
          ifUnused(() => store.delete(name)),
        );
      await each(
        old,
        ifUnused((photoId) => store.delete(`${ASIDE}${photoId}`)),
      );
      return swept;
    },

    check: store.check,
    health: store.health,
    asked: store.asked,
  };

  /** What was asked for is done. */
  function leaveToSweep(error: unknown): void {
    log.warn({ err: error }, 'Photos could not be removed yet.');
  }
}

const nameOf = (photoId: string, width: PhotoWidth): string => `${photoId}.${width}`;
