import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 300_000;

class AppQueryClient extends QueryClient {
  /**
   * A first load under way may have been answered before the change. TanStack would take that answer, and so show what
   * was there before.
   */
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await Promise.all(firstLoads.map(({ queryKey }) => this.cancelQueries({ queryKey, exact: true })));
    await super.invalidateQueries(filters, options);
  }
}

/** No retries, no automatic refetching, nothing becomes stale; offline a request fails at once instead of waiting. */
export function createQueryClient(): QueryClient {
  return new AppQueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: FIVE_MINUTES_MS,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
