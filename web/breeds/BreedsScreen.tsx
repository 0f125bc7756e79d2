import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Screen } from '../shell/Screen.tsx';
import { BreedFinder } from './BreedFinder.tsx';
import { BreedIndex, BreedIndexLoading, NoBreeds } from './BreedIndex.tsx';
import { BreedSheet } from './BreedSheet.tsx';
import styles from './BreedsScreen.module.css';
import { breedsQuery } from './queries.ts';
import { useAsked } from './use-asked.ts';

/** `renderBirds`: the birds of a breed, for its dialog. */
export function BreedsScreen({ renderBirds }: { renderBirds: (breedId: string) => ReactNode }) {
  const finder = useAsked();
  // Not with Loaded: the last leaves stay while new ones are looked for, and a new word is a new try.
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...breedsQuery(finder.asked),
    placeholderData: keepPreviousData,
  });
  const failed = error && !isFetching;
  return (
    <Screen
      title={screens.breeds.title}
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
      lead="The rare breeds of the conservation list, from A to Z: where they come from, what they are for, and how many are left. Open a leaf for its whole sheet."
    >
      <BreedFinder finder={finder} />
      <p className={styles.count} role="status" aria-live="polite">
        {!failed && (data ? countText(data.length) : 'Loading the breeds...')}
      </p>
      {failed && <ProblemPanel error={error} onRetry={() => refetch()} />}
      {!failed && !data && <BreedIndexLoading />}
      {!failed && data?.length === 0 && <NoBreeds onClear={finder.clear} />}
      {!failed && data && data.length > 0 && (
        <BreedIndex breeds={data} asked={finder.asked} waiting={isPlaceholderData} />
      )}
      <BreedSheet known={data} renderBirds={renderBirds} />
    </Screen>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 breed' : `${count} breeds`;
}
