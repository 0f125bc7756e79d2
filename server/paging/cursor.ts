// The opaque cursor of a list: the position of its last entry. It is checked, not trusted.

/** `list` names the order that the position belongs to. */
export interface Position<List extends string> {
  list: List;
  key: number;
  id: string;
}

export function cursorOf(position: Position<string>): string {
  const text = JSON.stringify([position.list, position.key, position.id]);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null: not one of ours, or of another list. */
export function readCursor<List extends string>(cursor: string, lists: readonly List[]): Position<List> | null {
  let parts: unknown;
  try {
    parts = JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [name, key, id] = parts as unknown[];
  const list = lists.find((known) => known === name);
  if (!list || typeof key !== 'number' || typeof id !== 'string' || !/^[0-9a-z]{1,40}$/.test(id)) return null;
  return { list, key, id };
}
