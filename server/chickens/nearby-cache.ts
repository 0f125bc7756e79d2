// Caches the nearest birds of a cell in order, with their serialized cards, for everyone who lives in the cell. Birds
// that one caller owns or has swiped are filtered later (browse-use-case.ts).
import type { Kysely } from 'kysely';
import { findBlockedKeepers } from '../keepers/block-repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { chordSquared, milesOf, ROUNDING, vectorOf } from '../science/geography/cell.ts';
import { browseQueries } from './browse-queries.ts';
import { withCards } from './card-queries.ts';
import type { BirdFilters } from './filter-queries.ts';
import { type FlockChange, type FollowedChanges, followChanges } from './flock-queries.ts';
import { shownCard } from './shown-card.ts';

export interface NearbyBird {
  id: string;
  serial: number;
  keeperId: string;
  chord2: number;
  /** Rounded to whole miles. */
  distance: number;
  card: Buffer;
}

export interface NearbyCache extends FollowedChanges {
  /** Whether anyone has blocked this keeper. It is known in advance, so that other keepers pay nothing for it. */
  isBlocked(keeperId: string): boolean;
  /**
   * Returns the next birds after a point. An empty result means that there are no more at all (`isComplete`), or none
   * in the cache, because one keeper in a thousand looks that far.
   */
  after(
    cell: number,
    filters: Filters,
    point: Pick<NearbyBird, 'chord2' | 'id'> | null,
    birds: number,
  ): Promise<{ next: NearbyBird[]; isComplete: boolean }>;
  /** The approximate size of the cache in bytes. */
  size(): { lists: number; birds: number; bytes: number };
}

/**
 * The first portion: a page, and some extra for callers who have swiped birds. Each further portion doubles the list.
 */
const FIRST_PORTION = 64;
/** Callers who have swiped more birds nearby are answered from the database. */
const LARGEST = 16 * FIRST_PORTION;
/** A larger number of changes clears the cache. */
const MOST_CHANGES = 200;
/** Estimated memory of a bird without its card, and of an empty list. */
const BYTES_BESIDE_CARD = 400;
const BYTES_OF_EMPTY_LIST = 400;
const MOST_BYTES = 32 * 2 ** 20;

type Filters = Omit<BirdFilters, 'keeperId'>;

interface CellList {
  cell: number;
  /** The nearest birds, in order. */
  birds: NearbyBird[];
  /** True if there are no others. */
  isComplete: boolean;
  bytes: number;
  growing: Promise<void> | null;
}

export function createNearbyCache(
  db: Kysely<Schema>,
  { mostBytes = MOST_BYTES, count = () => undefined }: { mostBytes?: number; count?: (hit: boolean) => void } = {},
): NearbyCache {
  // Ordered by last use, oldest first.
  const entries = new Map<string, CellList>();
  let blocked: ReadonlySet<string> = new Set();
  let bytes = 0;

  function evict(key: string, entry: CellList): void {
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function clear(): void {
    entries.clear();
    bytes = 0;
  }

  /**
   * A change beyond the last cached bird does not affect the list. The reach of a list that is still growing is
   * unknown.
   */
  function evictAround(cell: number): void {
    const changed = vectorOf(cell);
    for (const [key, entry] of entries) {
      const reach = entry.isComplete ? Number.POSITIVE_INFINITY : (entry.birds.at(-1)?.chord2 ?? 0);
      if (entry.growing || chordSquared(vectorOf(entry.cell), changed) <= reach + ROUNDING) {
        evict(key, entry);
      }
    }
  }

  const changed = followChanges(db, async (changes: FlockChange[] | null) => {
    if (!changes || changes.length > MOST_CHANGES) clear();
    else for (const cell of new Set(changes.map((change) => change.cell))) if (cell !== null) evictAround(cell);
    if (!changes || changes.some(({ isBlock }) => isBlock === 1)) blocked = await findBlockedKeepers(db);
  });

  async function grow(key: string, entry: CellList, filters: Filters): Promise<void> {
    const { cell, birds } = entry;
    const portion = Math.max(FIRST_PORTION, birds.length);
    const queries = browseQueries(db, { ...filters, keeperId: '' }, changed.latest() ?? 0);
    const next = await withCards(db, await queries.near('all', cell, birds.at(-1) ?? null, portion));
    let more = 0;
    for (const { id, serial, keeperId, chord2, stored } of next) {
      // The bird was removed in between.
      if (!stored) continue;
      const distance = milesOf(chord2);
      const card = Buffer.from(shownCard(stored, distance));
      birds.push({ id, serial, keeperId, chord2, distance, card });
      more += card.length + BYTES_BESIDE_CARD;
    }
    entry.isComplete = next.length < portion;
    if (entries.get(key) !== entry) return;
    entry.bytes += more;
    bytes += more;
    evictOldest();
  }

  function evictOldest(): void {
    for (const [oldest, entry] of entries) {
      if (bytes <= mostBytes) return;
      evict(oldest, entry);
    }
  }

  /** Returns the entry of this key and marks it as the most recently used. */
  function take(key: string, cell: number): CellList {
    const known = entries.get(key);
    if (known) entries.delete(key);
    else bytes += BYTES_OF_EMPTY_LIST;
    const entry = known ?? { cell, birds: [], isComplete: false, bytes: BYTES_OF_EMPTY_LIST, growing: null };
    entries.set(key, entry);
    evictOldest();
    return entry;
  }

  return {
    ...changed,
    isBlocked: (keeperId) => blocked.has(keeperId),
    async after(cell, filters, point, birds) {
      const key = `${cell}/${filters.sex ?? ''}/${filters.breedId ?? ''}/${filters.status ?? ''}`;
      const entry = take(key, cell);
      for (let isFirst = true; ; isFirst = false) {
        const start = point ? indexAfter(entry.birds, point) : 0;
        const { length } = entry.birds;
        const hasEnough = entry.isComplete || length >= Math.min(start + birds, LARGEST);
        if (isFirst) count(hasEnough);
        if (hasEnough) {
          return { next: entry.birds.slice(start, start + birds), isComplete: entry.isComplete };
        }
        entry.growing ??= grow(key, entry, filters).finally(() => {
          entry.growing = null;
        });
        await entry.growing;
      }
    },
    size: () => ({
      lists: entries.size,
      birds: [...entries.values()].reduce((sum, entry) => sum + entry.birds.length, 0),
      bytes,
    }),
  };
}

/** Searches by bisection. */
function indexAfter(birds: NearbyBird[], { chord2, id }: Pick<NearbyBird, 'chord2' | 'id'>): number {
  let [low, high] = [0, birds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const bird = birds[middle] as NearbyBird;
    if (bird.chord2 < chord2 || (bird.chord2 === chord2 && bird.id <= id)) low = middle + 1;
    else high = middle;
  }
  return low;
}
