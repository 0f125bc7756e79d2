import type { Readable } from 'node:stream';

/**
 * Where the bytes of photos lie, by name. Under a name lie the same bytes for ever, or none: so that a folder, an object
 * store or a cache between can do it alike.
 */
export interface PhotoStore {
  /** Resolves when it is on disk. Leaves nothing behind when it fails; what is there already stays. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none of this name. Whoever does not read the stream to its end destroys it. */
  get(name: string): Promise<StoredPhoto | undefined>;
  /** Nothing happens when there is none. */
  delete(name: string): Promise<void>;
  /** All names, in no order. */
  list(): AsyncIterable<string>;
}

export interface StoredPhoto {
  /** How many bytes the stream has. */
  size: number;
  stream: Readable;
}
