// Monitors the store of photos: counts operations and failures, and reports whether it is failing.
import type { FastifyBaseLogger } from 'fastify';
import type { PhotoStore } from './photo-store.ts';

interface PhotoStoreHealth {
  /** Epoch milliseconds; null while the store works. */
  failingSince: number | null;
}

interface AskedOf {
  operation: 'put' | 'get' | 'delete' | 'list' | 'check';
  done: number;
  failed: number;
}

export interface WatchedPhotoStore extends PhotoStore {
  /** Reports the outcome of the last operation. Tests the store in the background if that is long ago. */
  health(): PhotoStoreHealth;
  asked(): AskedOf[];
}

const TRY_AGAIN_MS = 10_000;
const TRY_WELL_MS = 60_000;

export function watchPhotoStore(
  store: PhotoStore,
  { clock, log }: { clock: () => Date; log: Pick<FastifyBaseLogger, 'warn' | 'info'> },
): WatchedPhotoStore {
  const asked = new Map<AskedOf['operation'], AskedOf>();
  let failingSince: number | null = null;
  let heardAt = clock().getTime();
  let trying = false;

  function note(operation: AskedOf['operation'], fault?: { error: unknown }): void {
    const counted = asked.get(operation) ?? { operation, done: 0, failed: 0 };
    asked.set(operation, counted);
    heardAt = clock().getTime();
    if (fault) {
      counted.failed++;
      if (failingSince === null) log.warn({ err: fault.error, operation }, 'Photos cannot be reached.');
      failingSince ??= heardAt;
    } else {
      counted.done++;
      if (failingSince !== null) log.info('Photos can be reached again.');
      failingSince = null;
    }
  }

  async function noted<T>(operation: AskedOf['operation'], work: Promise<T>): Promise<T> {
    try {
      const result = await work;
      note(operation);
      return result;
    } catch (error) {
      note(operation, { error });
      throw error;
    }
  }

  const check = () => noted('check', store.check());

  return {
    put: (name, bytes) => noted('put', store.put(name, bytes)),
    get: (name) => noted('get', store.get(name)),
    delete: (name) => noted('delete', store.delete(name)),
    async *list() {
      try {
        yield* store.list();
        note('list');
      } catch (error) {
        note('list', { error });
        throw error;
      }
    },
    tidy: store.tidy,
    check,
    health() {
      const silent = Math.abs(clock().getTime() - heardAt);
      if (!trying && silent >= (failingSince === null ? TRY_WELL_MS : TRY_AGAIN_MS)) {
        trying = true;
        // The outcome is recorded and reported by the next call.
        check()
          .catch(() => undefined)
          .finally(() => {
            trying = false;
          });
      }
      return { failingSince };
    },
    asked: () => [...asked.values()],
  };
}
