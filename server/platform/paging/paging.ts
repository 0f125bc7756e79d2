// Paging as the contract defines it: an opaque cursor in, a Link header out.
import { browseChickensLimitDefault } from '#contract/fields';
import { type ReadablePath, urlOf } from '#contract/url-of';
import { invalid } from '../http/problem.ts';
import type { Secret } from '../secret.ts';
import { openCursor, sealCursor, type Walk } from './cursor.ts';

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
      return { shown, headers: { Link: `<${urlOf(walk.path, { query } as never)}>; rel="next"` } };
    },
  };
}
