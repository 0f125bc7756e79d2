// The filters that can be dropped where no bird is left: those first without which there are some.
import { useQueries } from '@tanstack/react-query';
import { q } from '../client/query.ts';
import { Button } from '../ui/Button.tsx';
import { filtersOf, type Narrowed, requestOf, withoutFilter } from './deck-filters.ts';

export function DropFilters({ filters, onDrop }: Narrowed) {
  const set = filtersOf(filters);
  const found = useQueries({
    queries: set.map((filter) => q('browseChickens', { ...requestOf({ ...filters, [filter]: null }), limit: 1 })),
  });
  if (found.some(({ isPending }) => isPending)) return null;
  const helpful = set.filter((_, at) => (found[at]?.data?.length ?? 0) > 0);
  // Where none of them helps by itself, or the server is silent, each can still be dropped.
  return (helpful.length > 0 ? helpful : set).map((filter) => (
    <Button key={filter} onClick={() => onDrop(filter)}>
      {withoutFilter[filter]}
    </Button>
  ));
}
