// The birds around a cell, nearest first: found once, and shared by all who live in the cell, with their cards as they are
// sent. What one caller owns or has swiped is taken out by whoever reads them (browse-use-case.ts).
import type { Kysely } from 'kysely';
import { findBlockedKeepers } from '../keepers/block-repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { vectorOf } from '../science/geography/cell.ts';
import { chordSquared, milesOf, ROUNDING } from '../science/geography/position.ts';
import { browseQueries } from './browse-queries.ts';
import { withCards } from './card-queries.ts';
import { type FlockChange, type FollowedChanges, followChanges } from './flock-queries.ts';
import { shownCard } from './shown-card.ts';
import type { Wanted } from './wanted-queries.ts';

export interface Neighbour {
  id: string;
  serial: number;
  keeperId: string;
  chord2: number;
  /** Whole miles. */
  distance: number;
  card: Buffer;
}

export interface Neighbourhoods extends FollowedChanges {
  /** Whether somebody keeps their birds from this keeper: known without asking, so that all others pay nothing for it. */
  isBlocked(keeperId: string): boolean;
  /**
   * The next so many birds after a point of the order. None: there are no more at all (`isComplete`), or none that are
   * kept, because one keeper in a thousand looks so far.
   */
  after(
    cell: number,
    filters: Filters,
    point: Pick<Neighbour, 'chord2' | 'id'> | null,
    birds: number,
  ): Promise<{ next: Neighbour[]; isComplete: boolean }>;
  /** What is kept, in bytes, as far as it can be said. */
  size(): { neighbourhoods: number; birds: number; bytes: number };
}

/** Birds that are found first: a page, and some for those whom its caller has swiped. Each further time as many again. */
const FIRST = 64;
/** Whoever has swiped more birds about than these is answered from the database. */
const LARGEST = 16 * FIRST;
/** More changes than these at once are not looked at one by one. */
const MOST_CHANGES = 200;
/** What a bird takes beside its card, and what a neighbourhood takes without any: objects, ids, a buffer. */
const BYTES_BESIDE_CARD = 400;
const BYTES_OF_NONE = 400;
const MOST_BYTES = 32 * 2 ** 20;

type Filters = Omit<Wanted, 'keeperId'>;

interface Neighbourhood {
  cell: number;
  /** The nearest ones, in order. */
  birds: Neighbour[];
  /** Whether there are no others. */
  isComplete: boolean;
  bytes: number;
  growing: Promise<void> | null;
}

export function keepNeighbourhoods(
  db: Kysely<Schema>,
  { mostBytes = MOST_BYTES, count = () => undefined }: { mostBytes?: number; count?: (hit: boolean) => void } = {},
): Neighbourhoods {
  // Least recently asked for first.
  const kept = new Map<string, Neighbourhood>();
  let blocked: ReadonlySet<string> = new Set();
  let bytes = 0;

  function forget(key: string, neighbourhood: Neighbourhood): void {
    kept.delete(key);
    bytes -= neighbourhood.bytes;
  }

  function forgetAll(): void {
    kept.clear();
    bytes = 0;
  }

  /** A change farther away than the last bird kept has no part in it. What is still growing reaches nobody knows where. */
  function forgetAround(cell: number): void {
    const changed = vectorOf(cell);
    for (const [key, neighbourhood] of kept) {
      const reach = neighbourhood.isComplete ? Number.POSITIVE_INFINITY : (neighbourhood.birds.at(-1)?.chord2 ?? 0);
      if (neighbourhood.growing || chordSquared(vectorOf(neighbourhood.cell), changed) <= reach + ROUNDING) {
        forget(key, neighbourhood);
      }
    }
  }

  const changed = followChanges(db, async (changes: FlockChange[] | null) => {
    if (!changes || changes.length > MOST_CHANGES) forgetAll();
    else for (const cell of new Set(changes.map((change) => change.cell))) if (cell !== null) forgetAround(cell);
    if (!changes || changes.some(({ isBlock }) => isBlock === 1)) blocked = await findBlockedKeepers(db);
  });

  async function grow(key: string, neighbourhood: Neighbourhood, filters: Filters): Promise<void> {
    const { cell, birds } = neighbourhood;
    const portion = Math.max(FIRST, birds.length);
    const queries = browseQueries(db, { ...filters, keeperId: '' }, changed.latest() ?? 0);
    const next = await withCards(db, await queries.near('all', cell, birds.at(-1) ?? null, portion));
    let more = 0;
    for (const { id, serial, keeperId, chord2, cardJson } of next) {
      // Removed in between.
      if (cardJson === null) continue;
      const distance = milesOf(chord2);
      const card = Buffer.from(shownCard(cardJson, distance));
      birds.push({ id, serial, keeperId, chord2, distance, card });
      more += card.length + BYTES_BESIDE_CARD;
    }
    neighbourhood.isComplete = next.length < portion;
    if (kept.get(key) !== neighbourhood) return;
    neighbourhood.bytes += more;
    bytes += more;
    makeRoom();
  }

  function makeRoom(): void {
    for (const [oldest, neighbourhood] of kept) {
      if (bytes <= mostBytes) return;
      forget(oldest, neighbourhood);
    }
  }

  /** The one of this key, which is the youngest from now on. */
  function take(key: string, cell: number): Neighbourhood {
    const known = kept.get(key);
    if (known) kept.delete(key);
    else bytes += BYTES_OF_NONE;
    const neighbourhood = known ?? { cell, birds: [], isComplete: false, bytes: BYTES_OF_NONE, growing: null };
    kept.set(key, neighbourhood);
    makeRoom();
    return neighbourhood;
  }

  return {
    ...changed,
    isBlocked: (keeperId) => blocked.has(keeperId),
    async after(cell, filters, point, birds) {
      const key = `${cell}/${filters.sex ?? ''}/${filters.breedId ?? ''}`;
      const neighbourhood = take(key, cell);
      for (let isFirst = true; ; isFirst = false) {
        const start = point ? indexAfter(neighbourhood.birds, point) : 0;
        const { length } = neighbourhood.birds;
        const hasEnough = neighbourhood.isComplete || length >= Math.min(start + birds, LARGEST);
        if (isFirst) count(hasEnough);
        if (hasEnough) {
          return { next: neighbourhood.birds.slice(start, start + birds), isComplete: neighbourhood.isComplete };
        }
        neighbourhood.growing ??= grow(key, neighbourhood, filters).finally(() => {
          neighbourhood.growing = null;
        });
        await neighbourhood.growing;
      }
    },
    size: () => ({
      neighbourhoods: kept.size,
      birds: [...kept.values()].reduce((sum, neighbourhood) => sum + neighbourhood.birds.length, 0),
      bytes,
    }),
  };
}

/** By halving. */
function indexAfter(birds: Neighbour[], { chord2, id }: Pick<Neighbour, 'chord2' | 'id'>): number {
  let [low, high] = [0, birds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const bird = birds[middle] as Neighbour;
    if (bird.chord2 < chord2 || (bird.chord2 === chord2 && bird.id <= id)) low = middle + 1;
    else high = middle;
  }
  return low;
}
