// Lists go on where the `Link` header (RFC 8288) says, by an opaque cursor.
export interface Page<T> {
  items: T[];
  next: string | null;
  /** The number of items on all pages, if this page says so. */
  total: number | null;
}

export function nextCursor(link: string | null): string | null {
  for (const [, address, parameters] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (/;\s*rel="?(?:[^"]*\s)?next(?:\s[^"]*)?"?/i.test(parameters ?? '')) {
      return new URL(address ?? '', 'http://any.invalid').searchParams.get('cursor');
    }
  }
  return null;
}

export function totalCount(header: string | null): number | null {
  return header === null ? null : Number(header);
}
