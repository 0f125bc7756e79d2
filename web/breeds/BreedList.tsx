// The list of breeds, while it loads and when it is empty.

import { memo, useDeferredValue } from 'react';
import type { HeritageBreed } from '#contract';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { BreedCard, BreedCardSkeleton } from './BreedCard.tsx';
import styles from './breeds.module.css';
import type { BreedSearch } from './directory-url.ts';

/** More than a phone or a desktop shows without scrolling. */
const FIRST_DRAWN = 6;
const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

interface Props {
  breeds: HeritageBreed[];
  search: BreedSearch;
  /** These are still the result of the search before. */
  waiting: boolean;
  /** The list is rendered at its former length, so that the back button restores the scroll position. */
  whole: boolean;
}

/** Memoized, because the search field renders with every letter. */
export const BreedList = memo(function BreedList({ breeds, search, waiting, whole }: Props) {
  // The first cards at once, the rest when the browser has time: a slow phone must not wait for fifty.
  const drawn = useDeferredValue(breeds, whole ? breeds : breeds.slice(0, FIRST_DRAWN));
  return (
    <Stack as="ul" gap={5} className={classNames('plain-list', styles.list, whole && styles.whole)} aria-busy={waiting}>
      {drawn.map((breed, at) => (
        <BreedCard key={breed.id} breed={breed} at={at} search={search} />
      ))}
    </Stack>
  );
});

export function BreedListLoading() {
  return (
    <Stack gap={5} className={styles.list}>
      {PLACEHOLDERS.map((key) => (
        <BreedCardSkeleton key={key} />
      ))}
    </Stack>
  );
}

export function NoBreeds({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No breeds found"
      text="Try adjusting your search or filters"
      picture={<Vignette of="emptyNest" />}
    >
      <Button onClick={onClear}>Show all breeds</Button>
    </EmptyState>
  );
}
