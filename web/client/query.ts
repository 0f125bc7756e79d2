// Calls of the API by operation and parameters. The keys of queries follow from both and are never written by hand: `q` for
// useQuery, `pagesOf` for lists that go on, `queriesOf` to invalidate by operation, `call` for everything else.
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { operations } from '#contract';
import { calls } from '#contract/calls';
import { api } from './client.ts';
import { nextCursor, type Page, totalCount } from './next-page.ts';
import { ApiError, unwrap } from './unwrap.ts';

export type OperationId = keyof typeof calls;

type Given<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;
type BodyOf<Op> = Op extends { requestBody?: infer Body }
  ? Given<Body> extends { content: infer Content }
    ? Content[keyof Content]
    : unknown
  : unknown;

/** The parameters of the path and the query, and the fields of the body, all in one: no two of them share a name. */
export type Input<Id extends OperationId> = Given<operations[Id]['parameters']['path']> &
  Given<operations[Id]['parameters']['query']> &
  BodyOf<operations[Id]>;

type Success<Responses> = Responses[keyof Responses & (200 | 201 | 202 | 204)];

export type Output<Id extends OperationId> =
  Success<operations[Id]['responses']> extends { content: infer Content } ? Content[keyof Content] : undefined;

interface CallOptions {
  signal?: AbortSignal;
  /** The same for every try of one thing, so that a lost answer makes nothing twice. */
  key?: string;
  /** Receives the share of a form that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The arguments are optional if the operation needs none. */
type Optional<Id extends OperationId> = Record<never, never> extends Input<Id> ? [Input<Id>?] : [Input<Id>];

export async function call<Id extends OperationId>(
  id: Id,
  ...[input, options]: Record<never, never> extends Input<Id> ? [Input<Id>?, CallOptions?] : [Input<Id>, CallOptions?]
): Promise<Output<Id>> {
  return unwrap(await answerOf(id, input, options));
}

/** Asks for a file, which comes with the headers that describe it. */
export async function download<Id extends OperationId>(id: Id, ...[input]: Optional<Id>) {
  const answer = await answerOf(id, input, { parseAs: 'blob' });
  return { file: unwrap(answer) as unknown as Blob, headers: answer.response.headers };
}

async function answerOf<Id extends OperationId>(
  id: Id,
  input?: Input<Id>,
  options: CallOptions & { parseAs?: 'blob' } = {},
) {
  const [method = '', path = '', body] = calls[id].split(' ');
  const { key, onProgress, ...others } = options;
  const values: Record<string, unknown> = { ...(input as object | undefined) };
  const inPath: Record<string, unknown> = {};
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    inPath[name] = values[name];
    delete values[name];
  }
  const params = { path: inPath, query: body ? undefined : values, header: key && { 'Idempotency-Key': key } };
  const sent = body === 'multipart' ? (await loadUpload()).asForm(values, onProgress) : body && { body: values };
  // TypeScript cannot follow an operation that is not named yet; `Input` and `Output` hold the caller to the contract.
  const init = { params, ...sent, ...others } as never;
  const answer = await api.request(method.toLowerCase() as 'get', path as '/api/health', init);
  return answer as { data?: Output<Id>; error?: unknown; response: Response };
}

/**
 * Loads code that a first visit does not fetch ahead, once the server answers. Without an answer the import fails, and WebKit
 * then fails it again until the page is reloaded.
 */
export function loadOnline<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let code: Promise<Code> | undefined;
  const loadNow = async () => {
    await call('getLiveness').catch((error) => {
      if (!(error instanceof ApiError)) throw error;
    });
    return load();
  };
  return () => {
    code ??= loadNow().catch((error) => {
      code = undefined;
      throw error;
    });
    return code;
  };
}

/** Few keepers send a form. */
const loadUpload = loadOnline(() => import('./upload.ts'));

/** A query of an operation. Null asks nothing. */
export function q<Id extends OperationId>(id: Id, ...[input]: Optional<Id> | [null]) {
  return queryOptions({
    queryKey: keyOf(id, input),
    queryFn: ({ signal }): Promise<Output<Id>> => answerOf(id, input ?? undefined, { signal }).then(unwrap),
    ...(input === null && { enabled: false }),
  });
}

/** A query of one thing; null where there is none (anymore), and where none is asked for. */
export function qOrNull<Id extends OperationId>(id: Id, input: Input<Id> | null) {
  return queryOptions({
    queryKey: keyOf(id, input),
    queryFn: async ({ signal }): Promise<Output<Id> | null> => {
      if (input === null) return null;
      const answer = await answerOf(id, input, { signal });
      return answer.response.status === 404 || answer.response.status === 422 ? null : unwrap(answer);
    },
  });
}

/** The key of a query whose function does more than call the operation. */
export const keyOf = (id: OperationId, ...input: unknown[]): [OperationId, ...unknown[]] => [
  id,
  ...input.filter((one) => one !== undefined),
];

/** The queries of these operations, with any parameters, as a filter of the query client. */
export const queriesOf = (...ids: OperationId[]) => ({
  predicate: ({ queryKey: [id] }: { queryKey: QueryKey }) => ids.includes(id as OperationId),
});

/** The lists of the contract that have pages. */
export type ListId = {
  [Id in OperationId]: Output<Id> extends unknown[] ? ('cursor' extends keyof Input<Id> ? Id : never) : never;
}[OperationId];

type EntryOf<Id extends ListId> = Output<Id> extends (infer Entry)[] ? Entry : never;
export type Filters<Id extends ListId> = Omit<Input<Id>, 'cursor'>;

const start: string | null = null;

/** A list, page by page. `filters`: the parameters that all pages have in common. */
export function pagesOf<Id extends ListId>(id: Id, filters?: Filters<Id>) {
  return infiniteQueryOptions({
    // A plain query of the same operation has data of another form, and so another key.
    queryKey: keyOf(id, 'pages', filters),
    queryFn: ({ pageParam, signal }) => loadPage(id, pageParam, signal, filters),
    initialPageParam: start,
    getNextPageParam: (page) => page.next,
  });
}

/** `cursor`: null for the first page. The list goes on where the `Link` header says. */
export async function loadPage<Id extends ListId>(
  id: Id,
  cursor: string | null,
  signal: AbortSignal,
  filters?: Filters<Id>,
): Promise<Page<EntryOf<Id>>> {
  const answer = await answerOf(id, { ...filters, ...(cursor && { cursor }) } as Input<Id>, { signal });
  const items = unwrap(answer) as unknown as EntryOf<Id>[];
  const { headers } = answer.response;
  const next = nextCursor(headers.get('link'));
  const isAll = next === null && cursor === null;
  return { items, next, total: isAll ? items.length : totalCount(headers.get('x-total-count')) };
}

/** All pages of a list in one. */
export async function loadAll<Id extends ListId>(id: Id, signal: AbortSignal, filters?: Filters<Id>) {
  const items: EntryOf<Id>[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<EntryOf<Id>> = await loadPage(id, cursor, signal, filters);
    items.push(...page.items);
    cursor = page.next;
  } while (cursor);
  return items;
}

/** Treats "not found" as success: what was to be removed is gone already. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
