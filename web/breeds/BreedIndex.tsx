// The leaves of the index; what stands in their place while they are looked for; and what when there are none.
import { memo, useDeferredValue } from 'react';
import { EmptyNest } from '../ui/art/EmptyNest.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { Asked } from './address.ts';
import styles from './BreedIndex.module.css';
import { BlankLeaf, BreedLeaf } from './BreedLeaf.tsx';
import type { HeritageBreed } from './queries.ts';

/** More than a phone or a desk shows. */
const AT_FIRST = 6;
const TO_COME = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

interface Props {
  breeds: HeritageBreed[];
  asked: Asked;
  /** These are still the leaves of the search before. */
  waiting: boolean;
}

/** Not drawn anew with every letter that is typed. */
export const BreedIndex = memo(function BreedIndex({ breeds, asked, waiting }: Props) {
  // The first leaves at once, the rest when the page has answered the reader: a slow phone must not wait for fifty.
  const drawn = useDeferredValue(breeds, breeds.slice(0, AT_FIRST));
  return (
    <ul className={`plain-list ${styles.index}`} aria-busy={waiting}>
      {drawn.map((breed, at) => (
        <BreedLeaf key={breed.id} breed={breed} at={at} asked={asked} />
      ))}
    </ul>
  );
});

export function BreedIndexLoading() {
  return (
    <div className={styles.index}>
      {TO_COME.map((leaf) => (
        <BlankLeaf key={leaf} />
      ))}
    </div>
  );
}

export function NoBreeds({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No breeds found" text="Try adjusting your search or filters" picture={<EmptyNest />}>
      <Button onClick={onClear}>Show all breeds</Button>
    </EmptyState>
  );
}
