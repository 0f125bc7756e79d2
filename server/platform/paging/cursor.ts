// The opaque cursor of a list: where its last entry lies, sealed with the server's key. Nobody can read it, and it opens
// only for the list, the filters, the caller and the caller's cell that it was made for.
import type { Secret } from '../secret.ts';

export interface Walk {
  /** The address of the list. */
  path: string;
  filters: Readonly<Record<string, string | undefined>>;
  /** Empty when signed out. */
  keeperId: string;
  /** Where the caller lives; null when that is not known. */
  cell: number | null;
}

/** Who comes back to a page is given the cursor of the last time: sealing takes as long as finding the page. */
const kept = new WeakMap<Secret, Map<string, string>>();
const MOST_KEPT = 2000;

export function sealCursor(secret: Secret, walk: Walk, position: unknown): string {
  const [text, name] = [JSON.stringify(position), nameOf(walk)];
  const cursors = kept.get(secret) ?? new Map<string, string>();
  kept.set(secret, cursors);
  const key = name + text;
  const cursor = cursors.get(key) ?? secret.seal(text, name);
  const [oldest] = cursors.keys();
  if (oldest !== undefined && cursors.size >= MOST_KEPT) cursors.delete(oldest);
  cursors.delete(key);
  cursors.set(key, cursor);
  return cursor;
}

/** Undefined: not one of ours, or of another walk. */
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
