// The birds of one sex among the keeper's likes, page by page.

import { useInfiniteQuery } from '@tanstack/react-query';
import type { Chicken } from '#contract';
import { matchesQuery } from '../../matches/queries.ts';
import { Button } from '../../ui/Button.tsx';

export function useMatches(sex: Chicken['sex'], isSignedIn: boolean) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...matchesQuery(),
    enabled: isSignedIn,
  });
  return {
    all: data?.pages.flatMap(({ items }) => items.filter(({ chicken }) => chicken.sex === sex)) ?? [],
    hasMore: hasNextPage,
    pending: isFetchingNextPage,
    readOn: () => void fetchNextPage(),
  };
}

export function MoreMatches({ matches: { pending, readOn } }: { matches: ReturnType<typeof useMatches> }) {
  return (
    <Button tone="quiet" pending={pending} onClick={readOn}>
      Look further back
    </Button>
  );
}
