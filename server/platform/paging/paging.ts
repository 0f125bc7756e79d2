// Paging as the contract has it: an opaque cursor in, a Link header out.
import { browseChickensLimitDefault } from '#contract/fields';
import { type ReadablePath, urlOf } from '#contract/url-of';
import { invalid } from '../http/problem.ts';
import type { Secret } from '../secret.ts';
import { openCursor, sealCursor, type Walk } from './cursor.ts';

interface Asked {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface PageRequest<Position> {
  /** Where the page before ended; null for the first page. */
  after: Position | null;
  /** How many entries to look for: one more than is shown tells whether there is a next page. */
  limit: number;
  pageOf<Entry>(found: Entry[], positionOf: (entry: Entry) => Position): Page<Entry>;
}

export interface Page<Entry> {
  shown: Entry[];
  headers: { Link?: string };
}

/** Throws when the cursor is of another list, other filters, another caller or another place. */
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
      // Which filters go with which list is not known here; the handler was held to it when it named both.
      return { shown, headers: { Link: `<${urlOf(walk.path, { query } as never)}>; rel="next"` } };
    },
  };
}
