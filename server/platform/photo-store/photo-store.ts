import type { Readable } from 'node:stream';

/**
 * Where the bytes of photos lie, by name. Under a name lie the same bytes for ever, or none: so that a folder, an object
 * store or a cache between can do it alike. What cannot be done now is a `StorageError` or a `PhotoStoreFault`.
 */
export interface PhotoStore {
  /**
   * Resolves when it is stored for good. Leaves nothing half done behind when it fails. What is there already stays, and
   * counts as stored now.
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none of this name. Whoever does not read the stream to its end destroys it. */
  get(name: string): Promise<StoredPhoto | undefined>;
  /** Nothing happens when there is none. */
  delete(name: string): Promise<void>;
  /** All that is there, in no order; also what this server never put there. */
  list(): AsyncIterable<ListedPhoto>;
  /** Removes what was begun before this moment (epoch milliseconds) and never finished, where such a thing can be. */
  tidy(before: number): Promise<void>;
  /** Tries whether photos can be stored, listed and deleted, and whether nobody else does so here. */
  check(): Promise<void>;
}

export interface StoredPhoto {
  /** How many bytes the stream has. */
  size: number;
  stream: Readable;
}

export interface ListedPhoto {
  name: string;
  /** When it was put last; epoch milliseconds. */
  storedAt: number;
}
