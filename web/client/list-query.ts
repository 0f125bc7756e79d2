// One way to read a list page by page: it goes on where the `Link` header says (next-page.ts).
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { paths } from '#contract';
import { api } from './client.ts';
import { nextCursor, type Page, totalCount } from './next-page.ts';
import { unwrap } from './unwrap.ts';

type Get<Path extends keyof paths> = paths[Path] extends { get: infer Operation } ? Operation : never;

type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } } ? NonNullable<Query> : never;

/** The lists of the contract that have pages. */
export type ListPath = {
  [Path in keyof paths]: 'cursor' extends keyof QueryOf<Get<Path>> ? Path : never;
}[keyof paths];

type EntryOf<Path extends ListPath> =
  Get<Path> extends { responses: { 200: { content: { 'application/json': (infer Entry)[] } } } } ? Entry : never;

const start: string | null = null;

/** `filters`: the query parameters that all pages have in common. */
export function listQuery<Path extends ListPath>(path: Path, filters?: Omit<QueryOf<Get<Path>>, 'cursor'>) {
  return infiniteQueryOptions({
    queryKey: filters ? [path, 'pages', filters] : [path],
    queryFn: ({ pageParam, signal }) => loadPage(path, pageParam, signal, filters),
    initialPageParam: start,
    getNextPageParam: (page) => page.next,
  });
}

/** `cursor`: null for the first page. */
export async function loadPage<Path extends ListPath>(
  path: Path,
  cursor: string | null,
  signal: AbortSignal,
  filters?: Omit<QueryOf<Get<Path>>, 'cursor'>,
): Promise<Page<EntryOf<Path>>> {
  const query = { ...filters, ...(cursor && { cursor }) };
  // TypeScript cannot infer the response of a generic path, but all lists are requested alike at run time.
  const answer = await api.GET(path as '/api/chickens/browse', { params: { query }, signal });
  const items = unwrap(answer) as unknown[] as EntryOf<Path>[];
  const { headers } = answer.response;
  const next = nextCursor(headers.get('link'));
  const isAll = next === null && cursor === null;
  return { items, next, total: isAll ? items.length : totalCount(headers.get('x-total-count')) };
}
