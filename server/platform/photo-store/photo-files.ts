// Keeps the files of photos consistent with their rows: a row always has its file, and a file without a row is removed.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../http/problem.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { createBoundedPool } from './bounded-pool.ts';
import type { Images, UprightImage } from './images.ts';
import type { StoredPhoto } from './photo-store.ts';
import { PhotoStoreFault } from './photo-store.ts';
import type { WatchedPhotoStore } from './watch-photo-store.ts';

/** The available widths of a photo. */
export const PHOTO_WIDTHS = [160, 320, 640, 1080, 1600] as const;
type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

const LONGEST_SIDE = 1600;
/** The name of a photo or of a smaller size of it. Other files are not ours to remove. */
const NAME = /^([\w-]{43}(?:\.paper)?)(\.\d+)?$/;
/** Ends the names of certificates, so that no address of a bird's photo can ever name one. */
const PAPER = '.paper';
/** Unused photos are renamed with this prefix for a week before they are deleted. */
const ASIDE = 'aside.';
const DAY_MS = 24 * 3600 * 1000;
/** Photos that another server is storing have their row long before this age. */
const SPARED_MS = DAY_MS;
const ASIDE_MS = 7 * DAY_MS;
/** If a larger share of all photos is unused, the database is probably the wrong one. */
const MOST_AT_ONCE = 0.1;
const NARROWED_AT_ONCE = 4;
const REMOVED_AT_ONCE = 8;
/** The answer to the removal of a bird waits at most this long for its photos, which are then removed in the background. */
const PATIENCE_MS = 5000;

/** Returns a photo in the stored format. */
export const asKept = (image: UprightImage): Promise<Buffer> => image.webp(LONGEST_SIDE);

/** The id is a hash of the content: the same photo has the same id, and a photo never changes under its id. */
export const photoIdOf = (webp: Uint8Array): string => createHash('sha256').update(webp).digest('base64url');

/** Returns true if these are the bytes of the photo or certificate with this name. */
export const isPhotoNamed = (name: string, webp: Uint8Array): boolean =>
  photoIdOf(webp) === (name.endsWith(PAPER) ? name.slice(0, -PAPER.length) : name);

/** Runs `work` with a lock on the photo's file and rows. `assertHeld` throws if the lock may have expired. */
export type PhotoLock = <T>(photoId: string, work: (assertHeld: () => void) => Promise<T>) => Promise<T>;

export interface PhotoFiles {
  /** Stores the photo and calls `record` with its id. If `record` throws a `Problem`, the photo is removed again. */
  keep<T>(webp: Uint8Array, record: (photoId: string) => Promise<T>, of?: 'bird' | 'paper'): Promise<T>;
  /** Removes photos without rows. Must be called when rows were removed. Resolves soon, even if it is not done. */
  discard(photoIds: Iterable<string>): Promise<void>;
  /** Returns the photo as it was stored, or in a smaller width. */
  open(photoId: string, width?: PhotoWidth): Promise<StoredPhoto | undefined>;
  /**
   * Sets aside photos that a crash or an outage left without a row, once they are a day old, and removes those that were set
   * aside a week ago. Does neither if more than this share of all photos (a tenth by default) has no row. Photos that have a
   * row again are restored, even with a share of 0. An aborted sweep is continued by the next one.
   */
  sweep(share?: number, signal?: AbortSignal): Promise<Swept>;
  /** Tests that photos can be stored and removed. */
  check: WatchedPhotoStore['check'];
  health: WatchedPhotoStore['health'];
  asked: WatchedPhotoStore['asked'];
}

interface Swept {
  photos: number;
  /** The photos that have no row and are a day old. */
  unused: number;
  setAside: number;
}

interface PhotoFilesDeps {
  store: WatchedPhotoStore;
  images: Pick<Images, 'narrow'>;
  withLock: PhotoLock;
  /** Returns true if a row refers to the photo. */
  isInUse: (photoId: string) => Promise<boolean>;
  clock: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createPhotoFiles({ store, images, withLock, isInUse, clock, log }: PhotoFilesDeps): PhotoFiles {
  const narrowing = new Map<string, Promise<Buffer | undefined>>();
  // A slow store must not occupy the slots of the pool that decodes photos.
  const narrowings = createBoundedPool(NARROWED_AT_ONCE);

  /** Deletes the photo first, so that a concurrent `narrow` notices that its row is gone. */
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
    // A smaller size that cannot be stored is served anyway.
    await store.put(name, narrowed).catch(() => undefined);
    if (!(await isInUse(photoId))) await store.delete(name).catch(leaveToSweep);
    return narrowed;
  }

  async function read(photoId: string): Promise<Buffer | undefined> {
    const photo = await store.get(photoId);
    return photo && buffer(photo.stream);
  }

  /** Copies before it deletes, so that the bytes survive an interruption. */
  async function move(from: string, to: string): Promise<void> {
    const photo = await store.get(from);
    if (!photo) return;
    await store.put(to, await buffer(photo.stream));
    await store.delete(from);
  }

  /** Calls `work` for each photo under its lock. Failures are left to the next sweep. */
  async function each(
    photoIds: readonly string[],
    signal: AbortSignal | undefined,
    work: (photoId: string) => Promise<unknown>,
  ): Promise<void> {
    for (const photoId of photoIds) {
      signal?.throwIfAborted();
      await yieldToEventLoop();
      await withLock(photoId, () => work(photoId)).catch(leaveToSweep);
    }
  }

  return {
    keep(webp, record, of = 'bird') {
      const photoId = photoIdOf(webp) + (of === 'paper' ? PAPER : '');
      return withLock(photoId, async (assertHeld) => {
        try {
          await store.put(photoId, webp);
          assertHeld();
          return await record(photoId);
        } catch (error) {
          // It is unknown after any other error whether there is a row.
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

    async sweep(share = MOST_AT_ONCE, signal) {
      const now = clock().getTime();
      // This check throws if the store belongs to another server.
      await store.check();
      await store.tidy(now - SPARED_MS);
      let photos = 0;
      const unused: { name: string; photoId: string }[] = [];
      const [back, old]: [string[], string[]] = [[], []];
      for await (const { name, storedAt } of store.list()) {
        signal?.throwIfAborted();
        await yieldToEventLoop();
        const isAside = name.startsWith(ASIDE);
        const photoId = NAME.exec(isAside ? name.slice(ASIDE.length) : name)?.[1];
        if (photoId === undefined) continue;
        const isUsed = await isInUse(photoId);
        if (isAside && isUsed) back.push(photoId);
        if (isAside && !isUsed && storedAt < now - ASIDE_MS) old.push(photoId);
        if (name === photoId) photos++;
        if (!isAside && !isUsed && storedAt < now - SPARED_MS) unused.push({ name, photoId });
      }
      await each(back, signal, (photoId) => move(`${ASIDE}${photoId}`, photoId));
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
      await each(whole, signal, ifUnused(aside));
      // Smaller sizes are deleted at once, because they can be made again.
      const smaller = unused.filter(({ name, photoId }) => name !== photoId);
      for (const { name, photoId } of smaller)
        await each(
          [photoId],
          signal,
          ifUnused(() => store.delete(name)),
        );
      await each(
        old,
        signal,
        ifUnused((photoId) => store.delete(`${ASIDE}${photoId}`)),
      );
      return swept;
    },

    check: store.check,
    health: store.health,
    asked: store.asked,
  };

  /** The caller's request has succeeded, so the failure is only logged. */
  function leaveToSweep(error: unknown): void {
    log.warn({ err: error }, 'Photos could not be removed yet.');
  }
}

const nameOf = (photoId: string, width: PhotoWidth): string => `${photoId}.${width}`;
