import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, memo, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { HeritageBreed } from '#contract';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { keepForOffline } from '../shell/new-version.ts';
import { tellNotLoaded } from '../shell/not-loaded.ts';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { SearchForm } from '../ui/SearchForm.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { Vignette } from '../ui/Vignette.tsx';
import { BreedCard, BreedCardSkeleton } from './BreedCard.tsx';
import styles from './breeds.module.css';
import { type BreedSearch, directoryUrl, MAX_SEARCH_LENGTH, searchIn, TABS, type Tab } from './directory-url.ts';
import { breedsQuery, directoryAddresses } from './queries.ts';
import { useBreedDialog } from './use-breed-dialog.ts';

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
      lead={screens.breeds.lead}
    >
      <BreedSearchForm search={search} />
      {/* Where there are none, the picture below says so to the eye. */}
      <Text
        tone="soft"
        className={data?.length === 0 ? 'visually-hidden' : styles.count}
        role="status"
        aria-live="polite"
      >
        {!failed && (data ? countText(data.length) : 'Loading the breeds...')}
      </Text>
      {!failed && data && isWhole && <Letters breeds={data} />}
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

const hues: Partial<Record<Tab, string>> = {
  Critical: 'var(--comb)',
  Threatened: 'var(--rust-ink)',
  Watch: 'var(--yolk)',
  Recovering: 'var(--moss)',
  Study: 'var(--slate-ink)',
};

const tabs = [null, ...TABS].map((value) => ({
  value,
  content: value ?? 'All',
  hue: value ? hues[value] : 'var(--ink)',
}));

function BreedSearchForm({ search }: { search: ReturnType<typeof useBreedSearch> }) {
  const { current, text } = search;
  return (
    <SearchForm
      label="Search the breeds"
      placeholder="A name, a country, a color"
      maxLength={MAX_SEARCH_LENGTH}
      text={text}
      onType={search.type}
      onSubmit={search.submit}
      tabsLabel="Conservation status"
      tabs={tabs}
      chosen={current.status}
      onChoose={(tab) => search.choose(current.status === tab ? null : tab)}
    />
  );
}

/** The first letters of the breeds; each leads to the first breed with it. */
function Letters({ breeds }: { breeds: HeritageBreed[] }) {
  const firstOf = new Map<string, string>();
  for (const { id, name } of breeds) {
    const letter = name.charAt(0).toUpperCase();
    if (!firstOf.has(letter)) firstOf.set(letter, id);
  }
  return (
    <Row as="nav" wrap gap={1} aria-label="Breeds from A to Z" className={`${styles.letters} not-printed`}>
      {[...firstOf].map(([letter, id]) => (
        <button key={letter} type="button" aria-label={`Breeds with ${letter}`} onClick={() => goTo(id)}>
          {letter}
        </button>
      ))}
    </Row>
  );
}

function goTo(breedId: string): void {
  const card = document.getElementById(`card-${breedId}`);
  card?.scrollIntoView?.({ block: 'start' });
  // The keyboard goes on from there.
  card?.querySelector('a')?.focus({ preventScroll: true });
}

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
const BreedList = memo(function BreedList({ breeds, search, waiting, whole }: Props) {
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

function BreedListLoading() {
  return (
    <Stack gap={5} className={styles.list}>
      {PLACEHOLDERS.map((key) => (
        <BreedCardSkeleton key={key} />
      ))}
    </Stack>
  );
}

function NoBreeds({ onClear }: { onClear: () => void }) {
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

const TYPING_PAUSE_MS = 250;

/** The search of the directory. The URL holds it and is replaced as it changes, without new entries in the history. */
function useBreedSearch() {
  const { key, search: query } = useLocation();
  const navigate = useNavigate();
  const current = searchIn(query);
  // The text of the box: ahead of the URL until typing pauses, and with the space that ends a word. `sent`: what it has
  // asked the URL to be, which may take until more is typed.
  const [typed, setTyped] = useState({ text: current.search, key, sent: current.search });
  const isUpToDate = typed.key === key || [typed.sent, typed.text.trim()].includes(current.search);
  const text = isUpToDate ? typed.text : current.search;

  function change(next: BreedSearch): void {
    setTyped({ text: next.search, key, sent: next.search.trim() });
    navigate(directoryUrl(next), { replace: true, preventScrollReset: true });
  }

  const submit = () => change({ ...current, search: text });
  const submitTyped = useEffectEvent(submit);
  useEffect(() => {
    if (text.trim() === current.search) return;
    const timer = setTimeout(() => submitTyped(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, current.search]);

  return {
    current,
    text,
    /** Searches at once instead of after a pause. */
    submit,
    type: (given: string) => setTyped((before) => ({ ...before, text: given, key })),
    choose: (tab: Tab | null) => change({ search: text, status: tab }),
    clear: () => change({ search: '', status: null }),
  };
}
