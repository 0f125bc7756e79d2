import type { Readable } from 'node:stream';
import { Problem } from '../http/problem.ts';

/**
 * Stores the bytes of photos by name. The bytes of a name never change, so that a folder, an object store or a cache can
 * implement it. Failures are a `StorageError` or a `PhotoStoreFault`.
 */
export interface PhotoStore {
  /**
   * Resolves when the photo is stored durably. Leaves no partial file if it fails. An existing photo stays, and counts as
   * stored now.
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns undefined if there is no photo. A caller that does not read the stream to its end has to destroy it. */
  get(name: string): Promise<StoredPhoto | undefined>;
  /** Does nothing if there is no photo. */
  delete(name: string): Promise<void>;
  /** Lists everything in the store, in no order, including foreign files. */
  list(): AsyncIterable<ListedPhoto>;
  /** Removes partial files that were begun before this time (epoch milliseconds). */
  tidy(before: number): Promise<void>;
  /** Tests that photos can be stored, listed and deleted, and that no other server uses the store. */
  check(): Promise<void>;
}

export interface StoredPhoto {
  /** The number of bytes in the stream. */
  size: number;
  stream: Readable;
}

interface ListedPhoto {
  name: string;
  /** The time of the last `put`; epoch milliseconds. */
  storedAt: number;
}

/** The store of photos failed. Callers may retry later; the reason is for the operator. */
export class PhotoStoreFault extends Problem {
  /** The fault in the configuration that an operator can fix; null if waiting may help. */
  readonly refusal: string | null;

  constructor(cause: unknown, refusal: string | null = null) {
    super('unavailable', 'Photos are not available right now. Try again in a minute.', {
      headers: { 'Retry-After': 30 },
    });
    this.name = 'PhotoStoreFault';
    this.cause = cause;
    this.refusal = refusal;
  }
}
