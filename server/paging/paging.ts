// Paging as the contract has it: an opaque cursor in, a Link header out.
import { invalid } from '../http/problem.ts';
import type { Position } from './cursor.ts';
import { readCursor } from './cursor.ts';

export const DEFAULT_LIMIT = 50;

export function positionFrom<List extends string>(
  cursor: string | undefined,
  lists: readonly List[],
): Position<List> | null {
  if (cursor === undefined) return null;
  const position = readCursor(cursor, lists);
  if (!position) throw invalid([{ pointer: 'cursor', detail: 'is not of this list; start again without it' }]);
  return position;
}

/** Where the next page is, with the same filters. */
export function nextLink(path: string, query: Record<string, string | number | undefined>, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return `<${path}?${parameters}>; rel="next"`;
}
