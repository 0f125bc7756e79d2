import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { HeritageBreed } from '#contract';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { keepForOffline } from '../shell/new-version.ts';
import { tellNotLoaded } from '../shell/not-loaded.ts';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Screen } from '../shell/Screen.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { BreedList, BreedListLoading, NoBreeds } from './BreedList.tsx';
import { BreedSearchForm } from './BreedSearchForm.tsx';
import styles from './breeds.module.css';
import { breedsQuery, directoryAddresses } from './queries.ts';
import { useBreedDialog } from './use-breed-dialog.ts';
import { useBreedSearch } from './use-breed-search.ts';

export interface BreedDialogProps {
  /** The breeds in the list, which give the dialog its title while it is loading. */
  known: HeritageBreed[] | undefined;
}

type LoadDialog = () => Promise<{ BreedDialog: ComponentType<BreedDialogProps> }>;

/** The dialog is loaded after the list, or when a breed is opened. */
export function BreedsScreen({ loadDialog }: { loadDialog: LoadDialog }) {
  const search = useBreedSearch();
  // QueryBoundary is not used, so that the last result stays while the next one loads, and a new search retries.
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...breedsQuery(search.current),
    placeholderData: keepPreviousData,
  });
  const failed = error && !isFetching;
  const comesBack = useComesBack();
  const isOpen = useBreedDialog().open !== null;
  const idle = useIdle();
  const isWhole = !isPlaceholderData && !search.current.search && !search.current.status;
  useEffect(() => {
    if (idle && isWhole && data) void keepForOffline(directoryAddresses(data));
  }, [idle, isWhole, data]);
  const dialog = useLazyModule(loadDialog, idle, { now: isOpen, onFailed: tellNotLoaded });
  return (
    <Screen
      title={screens.breeds.title}
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
      lead="The rare breeds of the conservation list of 2025, from A to Z: where they come from, what they are for, and how many are left. Tap a breed to read all about it."
    >
      <BreedSearchForm search={search} />
      <p className={styles.count} role="status" aria-live="polite">
        {!failed && (data ? countText(data.length) : 'Loading the breeds...')}
      </p>
      {failed && <ProblemPanel error={error} onRetry={() => refetch()} />}
      {!failed && !data && <BreedListLoading />}
      {!failed && data?.length === 0 && <NoBreeds onClear={search.clear} />}
      {!failed && data && data.length > 0 && (
        <BreedList breeds={data} search={search.current} waiting={isPlaceholderData} whole={comesBack} />
      )}
      {dialog && <dialog.BreedDialog known={data} />}
    </Screen>
  );
}

let shownBefore = false;

/** True if the back button opened the page. */
function useComesBack(): boolean {
  const byHistory = useNavigationType() === 'POP';
  const [comesBack] = useState(byHistory && shownBefore);
  useEffect(() => {
    shownBefore = true;
  }, []);
  return comesBack;
}

function countText(count: number): string {
  return count === 1 ? '1 breed' : `${count} breeds`;
}
