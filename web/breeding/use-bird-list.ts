// The birds of a selector: all of the keeper's own, then those on offer, fetched page by page as they are searched for.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Chicken } from '#contract';
import { flockQuery } from '../chickens/queries.ts';
import { pagesOf } from '../client/query.ts';
import { profileQuery } from '../session/queries.ts';
import { birdsMatching } from './bird-search.ts';

/** A search goes on until it has found so many birds… */
const ENOUGH = 8;
/** …or has read so many pages. The keeper can let it go on. */
const PAGES_AT_ONCE = 10;

export interface BirdSource {
  /** A null value means both sexes. */
  sex: Chicken['sex'] | null;
  /** The list has only the keeper's own birds. */
  ownOnly?: boolean;
  /** Some of the keeper's own; by default those that are not kept for the pedigree only. */
  own?: readonly Chicken[];
  /** Others that the keeper knows, on offer or not. */
  known?: readonly Chicken[];
}

export function useBirdList({ sex, ownOnly = false, own: given, known = [] }: BirdSource) {
  const profile = useQuery(profileQuery());
  const flock = useQuery({ ...flockQuery(), enabled: Boolean(profile.data) && !given });
  const offered = useInfiniteQuery({ ...pagesOf('browseChickens', { sex: sex ?? 'Rooster' }), enabled: !ownOnly });
  const wanted = useRef('');
  const reading = useRef(false);
  const pagesLeft = useRef(0);

  const fits = (bird: Chicken) => (sex === null || bird.sex === sex) && !bird.pedigreeOnly;

  /** Reads pages until enough birds match what is wanted now, also if that changes meanwhile. */
  async function readOn(): Promise<void> {
    if (reading.current) return;
    reading.current = true;
    let now: Pick<typeof offered, 'data' | 'hasNextPage' | 'isFetchNextPageError'> = offered;
    while (now.hasNextPage && !now.isFetchNextPageError && pagesLeft.current > 0) {
      if (birdsMatching(birdsOf(now.data).filter(fits), wanted.current).length >= ENOUGH) break;
      pagesLeft.current -= 1;
      now = await offered.fetchNextPage();
    }
    reading.current = false;
  }

  return {
    own: given ? [...given] : (flock.data ?? []).filter(fits),
    /** All birds of the keeper, among them the parents that distinguish birds of one name. */
    flock: flock.data ?? [],
    known,
    offered: ownOnly ? [] : birdsOf(offered.data).filter(fits),
    looking: ownOnly ? flock.isFetching : offered.isFetching,
    error: ownOnly ? flock.error : offered.error,
    hasMore: !ownOnly && offered.hasNextPage,
    search(text: string) {
      wanted.current = text;
      pagesLeft.current = PAGES_AT_ONCE;
      if (!ownOnly) void readOn();
    },
    lookFurther() {
      pagesLeft.current = PAGES_AT_ONCE;
      void readOn();
    },
    readPage() {
      if (!ownOnly && offered.hasNextPage && !offered.isFetching) void offered.fetchNextPage();
    },
    retry() {
      if (ownOnly) void flock.refetch();
      else void (offered.isFetchNextPageError ? offered.fetchNextPage() : offered.refetch());
    },
  };
}

function birdsOf(data: { pages: { items: Chicken[] }[] } | undefined): Chicken[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}
