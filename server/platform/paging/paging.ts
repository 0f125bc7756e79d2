// Paging as the contract defines it: an opaque cursor in, a Link header out.

import { browseChickensLimitDefault } from '#contract/fields';
import { type ReadablePath, urlOf } from '#contract/url-of';
import { invalid } from '../http/problem.ts';
import type { Secret } from '../secret.ts';

interface Asked {
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface PageRequest<Position> {
  /** The last position of the previous page; null for the first page. */
  after: Position | null;
  /** The number of entries to fetch, one more than is shown, so that a next page is noticed. */
  limit: number;
  pageOf<Entry>(found: Entry[], positionOf: (entry: Entry) => Position): Page<Entry>;
}

export interface Page<Entry> {
  shown: Entry[];
  headers: { Link?: string };
}

/** Throws if the cursor belongs to another list, other filters, another caller or another location. */
export function pageRequest<Position>(
  secret: Secret,
  { limit = browseChickensLimitDefault, cursor }: Asked,
  walk: Walk & { path: ReadablePath },
): PageRequest<Position> {
  const after = cursor === undefined ? null : openCursor<Position>(secret, walk, cursor);
  if (after === undefined) {
    throw invalid([{ pointer: 'cursor', detail: 'is not of this list as you see it now; start again without it' }]);
  }
  return {
    after,
    limit: limit + 1,
    pageOf(found, positionOf) {
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      if (last === undefined) return { shown, headers: {} };
      const query = { limit, ...walk.filters, cursor: sealCursor(secret, walk, positionOf(last)) };
      // The filters of each list are not typed here: the handler that named both was checked.
      return { shown, headers: { Link: `<${urlOf(walk.path, { path: walk.inPath, query } as never)}>; rel="next"` } };
    },
  };
}

/**
 * A request for a list. A cursor is the position of its last entry, sealed with the server's key, and opens only for
 * the same list, filters, caller and cell.
 */
interface Walk {
  /** The path of the list. */
  path: string;
  /** The values of the parameters in its path. */
  inPath?: Readonly<Record<string, string>>;
  filters: Readonly<Record<string, string | undefined>>;
  /** Empty for an anonymous caller. */
  keeperId: string;
  /** The caller's location, or null if it is not known. */
  cell: number | null;
}

/** Sealing takes as long as finding the page, so recent cursors are cached for callers who return to a page. */
const caches = new WeakMap<Secret, Map<string, string>>();
const MOST_CACHED = 2000;

function sealCursor(secret: Secret, walk: Walk, position: unknown): string {
  const [text, name] = [JSON.stringify(position), nameOf(walk)];
  const cursors = caches.get(secret) ?? new Map<string, string>();
  caches.set(secret, cursors);
  const key = name + text;
  const cursor = cursors.get(key) ?? secret.seal(text, name);
  const [oldest] = cursors.keys();
  if (oldest !== undefined && cursors.size >= MOST_CACHED) cursors.delete(oldest);
  cursors.delete(key);
  cursors.set(key, cursor);
  return cursor;
}

/** Returns undefined for a cursor that is not ours, or of another walk. */
function openCursor<Position>(secret: Secret, walk: Walk, cursor: string): Position | undefined {
  try {
    return JSON.parse(secret.open(cursor, nameOf(walk)));
  } catch {
    return undefined;
  }
}

function nameOf({ path, inPath, filters, keeperId, cell }: Walk): string {
  return JSON.stringify(['cursor', path, keeperId, cell, inPath ? { ...inPath, ...filters } : filters]);
}
