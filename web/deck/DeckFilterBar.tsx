// The filters above the deck: each as a chip that removes it, the way to choose others, to save them, and to the list.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import BellPlus from 'lucide-react/icons/bell-plus';
import LayoutList from 'lucide-react/icons/layout-list';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import SquareStack from 'lucide-react/icons/square-stack';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { Profile } from '#contract';
import { breedQuery } from '../breeds/queries.ts';
import { queriesOf } from '../client/query.ts';
import { paths } from '../paths.ts';
import { tellNotLoaded } from '../shell/not-loaded.ts';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Button } from '../ui/Button.tsx';
import { iconButtonLook } from '../ui/IconButton.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { DeckLoading } from './DeckLoading.tsx';
import { DeckView } from './DeckView.tsx';
import styles from './deck.module.css';
import {
  type DeckFilters,
  deckSearch,
  type Filter,
  filtersIn,
  filtersOf,
  filterText,
  rememberDeck,
  searchFor,
  type View,
  viewIn,
  withFilters,
} from './deck-filters.ts';
import { OnceLine } from './OnceLine.tsx';

/** Without its code, as offline after a first visit, there is no line; the deck does not depend on it. */
const NearLine = lazy(() =>
  import('./NearLine.tsx').then(
    ({ NearLine }) => ({ default: NearLine }),
    () => ({ default: () => null }),
  ),
);
const loadDialog = () => import('./FilterDialog.tsx');

/** The deck with its filters. */
export function FilteredDeck({ profile }: { profile: Profile | null }) {
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const [, setSearch] = useSearchParams();
  const [isChoosing, setChoosing] = useState(false);
  const dialog = useLazyModule(loadDialog, useIdle(), {
    now: isChoosing,
    onFailed: () => {
      setChoosing(false);
      tellNotLoaded();
    },
  });
  const given = filtersIn(search);
  const { data: breed } = useQuery(breedQuery(given.breedId));
  const wanted = deckSearch(search);
  if (wanted !== search) return <Navigate to={pathname + wanted} replace />;

  const hasPlace = Boolean(profile?.coordinates);
  // Without a place there are no distances: the filter asks for the place, and filters nothing.
  const filters = hasPlace ? given : { ...given, withinMiles: null };
  const view = viewIn(search);
  const textOf = (filter: Filter) => filterText(filters, filter, breed?.name ?? given.breedId ?? '');

  function change(next: DeckFilters, nextView: View = view) {
    setChoosing(false);
    rememberDeck(next, nextView);
    // Birds that were swiped here would lie in the other lists as if they had not been.
    client.removeQueries({ ...queriesOf('browseChickens'), type: 'inactive' });
    setSearch((now) => withFilters(now.toString(), next, nextView), { replace: true, preventScrollReset: true });
  }
  const drop = (filter: Filter) => change({ ...filters, [filter]: null });

  return (
    <>
      {profile && (
        <div className={styles.near}>
          <OnceLine
            after="sign-in"
            otherwise={
              <Suspense fallback={null}>
                <NearLine />
              </Suspense>
            }
          >
            You are signed in. When you like a bird, you see its keeper’s contact, or its keeper gets yours
            {profile.contactChoice === 'ask-first' && ' if you agree'}.
          </OnceLine>
        </div>
      )}
      <Stack as="section" gap={1} aria-label="Filters" className={styles.filters}>
        <Row gap={2} align="center" wrap>
          <Button className={styles.choose} icon={<SlidersHorizontal aria-hidden />} onClick={() => setChoosing(true)}>
            Filter
          </Button>
          <Button
            className={styles.choose}
            icon={view === 'list' ? <SquareStack aria-hidden /> : <LayoutList aria-hidden />}
            aria-label={view === 'list' ? 'Show as cards' : 'Show as a list'}
            onClick={() => change(filters, view === 'list' ? 'cards' : 'list')}
          >
            {view === 'list' ? 'Cards' : 'List'}
          </Button>
          {filtersOf(filters).map((filter) => (
            <button
              key={filter}
              type="button"
              className={styles.chip}
              aria-label={`Remove the filter: ${textOf(filter)}`}
              onClick={() => drop(filter)}
            >
              {textOf(filter)}
              <X aria-hidden />
            </button>
          ))}
          {filtersOf(filters).length > 0 && (
            <Link
              to={searchFor(filters)}
              className={iconButtonLook({ tone: 'quiet' })}
              aria-label="Email me when one is listed"
              title="Email me when one is listed"
            >
              <BellPlus aria-hidden />
            </Link>
          )}
        </Row>
        {given.withinMiles !== null && !hasPlace && (
          <Text size="small">
            <Link to={placePath(profile, pathname + search)}>Set your place</Link> to see only birds within{' '}
            {given.withinMiles} miles.
          </Text>
        )}
      </Stack>
      <QueryBoundary key={JSON.stringify([filters, view])} loading={<DeckLoading />}>
        <DeckView profile={profile} filters={filters} view={view} textOf={textOf} onDrop={drop} />
      </QueryBoundary>
      {dialog && isChoosing && (
        <dialog.FilterDialog
          filters={filters}
          breed={breed?.name ?? given.breedId ?? ''}
          placePath={hasPlace ? null : placePath(profile, pathname + search)}
          onChange={change}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

const placePath = (profile: Profile | null, next: string) => (profile ? paths.createProfile(next) : paths.auth(next));
