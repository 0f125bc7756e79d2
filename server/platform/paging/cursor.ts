// The opaque cursor of a list: the position of the last entry, sealed with the server's key. It opens only for the list,
// the filters, the caller and the caller's cell that it was made for.
import type { Secret } from '../secret.ts';

export interface Walk {
  /** The path of the list. */
  path: string;
  filters: Readonly<Record<string, string | undefined>>;
  /** Empty for an anonymous caller. */
  keeperId: string;
  /** The caller's location, or null if it is not known. */
  cell: number | null;
}

/** Sealing takes as long as finding the page, so recent cursors are cached for callers who return to a page. */
const caches = new WeakMap<Secret, Map<string, string>>();
const MOST_CACHED = 2000;

export function sealCursor(secret: Secret, walk: Walk, position: unknown): string {
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
export function openCursor<Position>(secret: Secret, walk: Walk, cursor: string): Position | undefined {
  try {
    return JSON.parse(secret.open(cursor, nameOf(walk)));
  } catch {
    return undefined;
  }
}

function nameOf({ path, filters, keeperId, cell }: Walk): string {
  return JSON.stringify(['cursor', path, keeperId, cell, filters]);
}
