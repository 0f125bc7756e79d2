import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES_MS = 300_000;

class AppQueryClient extends QueryClient {
  /**
   * A first load under way may have been answered before the change. TanStack would take that answer, and so show what
   * was there before: it begins again. Callers waiting for it get the new answer.
   */
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      void query.fetch().catch(() => {});
    }
    return super.invalidateQueries(filters, options);
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
