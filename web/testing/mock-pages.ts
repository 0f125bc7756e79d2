// Pages on the mock, which remembers nothing: the first page of a list shows the way to the next one, where the last page lies.

const FIRST = /\bexample="?firstPage\b/;

/** What to prefer of a list's examples: a cursor leads to the last page, whichever was asked for by name. */
export function preferredPage(prefer: string | undefined, address: string): string | undefined {
  const isNext = new URL(address, 'http://any.invalid').searchParams.has('cursor');
  return isNext && (!prefer || FIRST.test(prefer)) ? 'code=200, example=lastPage' : prefer;
}

/** What only a first page of several has. */
export function headersOfPage<Headers extends object>(headers: Headers, prefer: string | undefined): Headers {
  if (FIRST.test(prefer ?? '')) return headers;
  const { link: _link, ...others } = headers as Headers & { link?: unknown };
  return others as Headers;
}
