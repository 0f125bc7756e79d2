import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Screen } from '../shell/Screen.tsx';
import { BreedDialog } from './BreedDialog.tsx';
import { BreedList, BreedListLoading, NoBreeds } from './BreedList.tsx';
import { BreedSearchForm } from './BreedSearchForm.tsx';
import styles from './BreedsScreen.module.css';
import { breedsQuery } from './queries.ts';
import { useBreedSearch } from './use-breed-search.ts';

/** `renderBirds`: the birds of a breed, for its dialog. */
export function BreedsScreen({ renderBirds }: { renderBirds: (breedId: string) => ReactNode }) {
  const search = useBreedSearch();
  // Without QueryBoundary: the last result stays while the next one loads, and a new search retries after a failure.
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...breedsQuery(search.current),
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
      <BreedSearchForm search={search} />
      <p className={styles.count} role="status" aria-live="polite">
        {!failed && (data ? countText(data.length) : 'Loading the breeds...')}
      </p>
      {failed && <ProblemPanel error={error} onRetry={() => refetch()} />}
      {!failed && !data && <BreedListLoading />}
      {!failed && data?.length === 0 && <NoBreeds onClear={search.clear} />}
      {!failed && data && data.length > 0 && (
        <BreedList breeds={data} search={search.current} waiting={isPlaceholderData} />
      )}
      <BreedDialog known={data} renderBirds={renderBirds} />
    </Screen>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 breed' : `${count} breeds`;
}
