// The files of photos beside the rows that refer to them: a row never lacks its file, and a file without a row goes.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { Images, UprightImage } from '../images/images.ts';
import { type Pause, pauseInTurns } from '../pause.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { PhotoStore, StoredPhoto } from './photo-store.ts';

/** The widths that a photo can be asked for. */
export const PHOTO_WIDTHS = [160, 320, 640, 1080, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

const ID_LENGTH = 43;
const LONGEST_SIDE = 1600;

/** A photo as it is kept. */
export const asKept = (image: UprightImage): Promise<Buffer> => image.webp(LONGEST_SIDE);

/** By its content: the same photo has the same id, and a photo never changes under its id. */
export const photoIdOf = (webp: Uint8Array): string => createHash('sha256').update(webp).digest('base64url');

export interface PhotoFiles {
  /** Stores the photo and has it recorded under its id. When that fails, the photo goes again. */
  keep<T>(webp: Uint8Array, record: (photoId: string) => Promise<T>): Promise<T>;
  /** To be called when rows were removed: what nothing refers to any more goes. */
  discard(photoIds: Iterable<string>): Promise<void>;
  /** As it was stored, or as wide as asked for; never wider than it was stored. */
  open(photoId: string, width?: PhotoWidth): Promise<StoredPhoto | undefined>;
  /** Removes what a crash left without a row. */
  sweep(pause?: Pause): Promise<void>;
}

export interface PhotoFilesDeps {
  store: PhotoStore;
  images: Pick<Images, 'narrow'>;
  /** Whether a row refers to it. */
  isInUse: (photoId: string) => Promise<boolean>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createPhotoFiles({ store, images, isInUse, log }: PhotoFilesDeps): PhotoFiles {
  // Between a photo's file and its row nobody may look whether it is in use.
  const inTurn = oneAtATime();
  const narrowing = new Map<string, Promise<Buffer | undefined>>();

  /** The photo first: who makes a smaller size just then sees that it is gone. */
  async function remove(photoId: string): Promise<void> {
    await store.delete(photoId);
    for (const width of PHOTO_WIDTHS) await store.delete(nameOf(photoId, width));
  }

  /** A file that cannot be removed now is swept later: what was asked for is done. */
  const removeUnused = (photoId: string): Promise<void> =>
    inTurn(photoId, async () => {
      if (!(await isInUse(photoId))) await remove(photoId);
    }).catch((error: unknown) => log.warn({ err: error, photoId }, 'A photo could not be removed.'));

  async function narrow(photoId: string, width: PhotoWidth): Promise<Buffer | undefined> {
    const narrowed = await images.narrow(() => read(photoId), width);
    if (!narrowed) return undefined;
    const name = nameOf(photoId, width);
    // A full disk keeps nobody from looking at it.
    await store.put(name, narrowed).catch(() => undefined);
    if (!(await isStored(photoId))) await store.delete(name);
    return narrowed;
  }

  async function read(photoId: string): Promise<Buffer | undefined> {
    const photo = await store.get(photoId);
    return photo && buffer(photo.stream);
  }

  async function isStored(photoId: string): Promise<boolean> {
    const photo = await store.get(photoId);
    photo?.stream.destroy();
    return photo !== undefined;
  }

  return {
    keep(webp, record) {
      const photoId = photoIdOf(webp);
      return inTurn(photoId, async () => {
        await store.put(photoId, webp);
        return record(photoId);
      }).catch(async (error: unknown) => {
        await removeUnused(photoId);
        throw error;
      });
    },

    async discard(photoIds) {
      for (const photoId of new Set(photoIds)) await removeUnused(photoId);
    },

    async open(photoId, width) {
      if (width === undefined) return store.get(photoId);
      const name = nameOf(photoId, width);
      const stored = await store.get(name);
      if (stored) return stored;
      const made = narrowing.get(name) ?? narrow(photoId, width).finally(() => narrowing.delete(name));
      narrowing.set(name, made);
      const bytes = await made;
      return bytes && { size: bytes.length, stream: Readable.from([bytes]) };
    },

    async sweep(pause = pauseInTurns()) {
      for await (const name of store.list()) {
        await removeUnused(name.slice(0, ID_LENGTH));
        await pause();
      }
    },
  };
}

const nameOf = (photoId: string, width: PhotoWidth): string => `${photoId}.${width}`;
