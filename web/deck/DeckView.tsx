// The deck with its controls and dialogs.

import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Chicken, Profile } from '#contract';
import { browseQuery, chickenQuery } from '../chickens/queries.ts';
import { unsentOf } from '../client/outbox.ts';
import type { Swipe } from '../matches/record-swipe.ts';
import { paths } from '../paths.ts';
import { tellNotLoaded } from '../shell/not-loaded.ts';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { CardStack } from './CardStack.tsx';
import { pushed } from './card-flight.ts';
import { DeckControls, DeckCounter } from './DeckControls.tsx';
import { DeckDivider, DeckEnd } from './DeckEnd.tsx';
import { DeckLoading } from './DeckLoading.tsx';
import styles from './deck.module.css';
import {
  type Deck,
  deckSize,
  firstBeyond,
  freshDeck,
  isOver,
  lastSwiped,
  reachesTheEnd,
  stepped,
  swipedById,
  undone,
  undoneById,
  upNext,
  wantsMore,
  within,
} from './deck.ts';
import { type DeckFilters, type Filter, requestOf, type View } from './deck-filters.ts';
import { OnceLine } from './OnceLine.tsx';
import { useDeckDialogs } from './use-deck-dialogs.ts';
import { useLeavingCards } from './use-leaving-cards.ts';
import { useSwipe } from './use-swipe.ts';

/** The top card, the one that shows beneath it, and one in reserve. At first the top card alone, which is there sooner. */
const RENDERED_CARDS = 3;

// Keeps the position while the keeper visits another screen. Dropped together with the list it belongs to.
const decks = new WeakMap<object, Deck>();

const loadList = () => import('./DeckList.tsx');

interface Props {
  profile: Profile | null;
  filters: DeckFilters;
  view: View;
  textOf: (filter: Filter) => string;
  onDrop: (filter: Filter) => void;
}

export function DeckView({ profile, filters, view, textOf, onDrop }: Props) {
  const [search, setSearch] = useSearchParams();
  const [isListMissing, setListMissing] = useState(false);
  const listView = useLazyModule(loadList, false, {
    now: view === 'list',
    onFailed: () => {
      setListMissing(true);
      tellNotLoaded();
    },
  });
  // The cards are better than nothing in a barn.
  const isList = view === 'list' && (listView !== null || !isListMissing);
  // Swipes kept from before a sign-in are sent while the list loads: their birds must not be met again.
  const [sent] = useState(() => keptBirds(profile));
  // The bird in the URL is on top. It keeps its place in the list after the URL has dropped it.
  const [requested] = useState(() => [search.get('bird')].find((id) => id && !sent.has(id)) ?? null);
  const { data: onTop } = useSuspenseQuery(chickenQuery(requested));
  const browse = useSuspenseInfiniteQuery(browseQuery(requestOf(filters)));
  const list = browse.data.pages[0];
  const [goingToTheEnd, setGoingToTheEnd] = useState(false);
  const [stored, setStored] = useState(() => {
    const kept = (list && decks.get(list)) ?? freshDeck;
    return onTop ? { ...kept, index: 0 } : kept;
  });
  const leavingCards = useLeavingCards();
  const swipe = useSwipe(profile);
  const { Dialogs, reported, report, close: closeDialogs } = useDeckDialogs(swipe);
  const idle = useIdle();

  const birdsOf = (pages: typeof browse.data.pages) =>
    unique(
      onTop,
      pages.flatMap((page) => page.items),
    ).filter(({ id }) => !sent.has(id));
  const chickens = birdsOf(browse.data.pages);
  const ids = chickens.map((chicken) => chicken.id);
  const loaded = {
    ids,
    total: list?.total ?? null,
    hasMore: browse.hasNextPage,
    pageSize: list?.items.length ?? 0,
  };
  const deck = within(stored, ids.length);
  // The nearest birds come first, so the keeper's distance has an end in the list.
  const reach = filters.withinMiles === null && profile ? profile.maxDistance : null;
  const beyond =
    reach === null || deck.isBeyond
      ? null
      : firstBeyond(
          chickens.filter(({ id }) => id !== onTop?.id),
          reach,
        );
  const isAtDivider = beyond !== null && ids[deck.index] === beyond && !isOver(deck, ids);
  const top = isAtDivider ? undefined : chickens[deck.index];
  // The dialog of a liked bird opens when its card has flown away. Until it is closed nothing else is swiped.
  const dialogPending = profile !== null && swipe.shown !== null;
  const rendered = upNext(deck, ids, idle || deck.swiped.length > 0 ? RENDERED_CARDS : 1);
  const next = (beyond === null ? rendered : rendered.slice(0, endOf(rendered, beyond))).flatMap(
    (id) => chickens.find((chicken) => chicken.id === id) ?? [],
  );
  // A bird that was swiped under other filters may not be in this list.
  const canUndo = ids.includes(lastSwiped(deck) ?? '');
  const over = isOver(deck, ids);
  const ended = over && !browse.isFetchNextPageError && !browse.isFetchingNextPage;

  useEffect(() => {
    if (list) decks.set(list, stored);
  }, [list, stored]);

  function turnTo(next: Deck) {
    setStored(next);
    // Coming back to this entry of the history continues here, not at the bird of the URL.
    if (search.has('bird'))
      setSearch(
        (now) => {
          now.delete('bird');
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    if (wantsMore(next, ids) && browse.hasNextPage && !browse.isFetchingNextPage) void browse.fetchNextPage();
  }

  function step(by: 1 | -1) {
    leavingCards.settle();
    if (isAtDivider && by === 1) goBeyond();
    else if (by === -1 && deck.index === 0 && reachesTheEnd(loaded)) void goToTheEnd();
    else turnTo(stepped(deck, ids.length, by));
  }

  /** Loads the rest of the list. A keeper who has gone on meanwhile stays there. */
  async function goToTheEnd() {
    if (goingToTheEnd) return;
    setGoingToTheEnd(true);
    let now = await browse.fetchNextPage();
    while (now.hasNextPage && !now.isFetchNextPageError) now = await browse.fetchNextPage();
    setGoingToTheEnd(false);
    const count = birdsOf(now.data?.pages ?? []).length;
    setStored((deck) => (deck.index === 0 ? stepped(deck, count, -1) : deck));
  }

  function goBeyond() {
    setStored({ ...deck, isBeyond: true });
  }

  /** A visitor's like leads to the sign-in prompt, and the card stays. */
  function accepts(direction: 'like' | 'pass'): boolean {
    return !over && !isAtDivider && !dialogPending && (profile !== null || direction === 'pass');
  }

  function decide(direction: 'like' | 'pass', release = pushed(direction)) {
    if (isAtDivider) return goBeyond();
    if (!top || over || dialogPending || !swipe.record(top, direction)) return;
    leavingCards.leave(top, direction, release);
    turnTo(swipedById(deck, ids, top.id, direction));
  }

  function decideInList(chicken: Chicken, direction: 'like' | 'pass' | 'undo') {
    if (direction === 'undo') {
      swipe.undo(chicken);
      setStored(undoneById(deck, chicken.id));
    } else if (swipe.record(chicken, direction)) setStored(swipedById(deck, ids, chicken.id, direction));
  }

  function undo() {
    const chicken = chickens.find(({ id }) => id === lastSwiped(deck));
    if (!chicken || dialogPending) return;
    swipe.undo(chicken);
    leavingCards.comeBack(chicken);
    setStored(undone(deck, ids));
  }

  function startOver() {
    setStored(freshDeck);
    // There may be birds now.
    if (ids.length === 0) void browse.refetch();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const meaning = keyMeaning(event);
    if (!meaning || (isList && meaning !== 'dismiss')) return;
    event.preventDefault();
    if (meaning === 'undo') undo();
    // This must work before the dialog's code is loaded.
    else if (meaning === 'dismiss') closeDialogs();
    else decide(meaning);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const dialogsOf = Dialogs && (
    <Dialogs
      // A visitor may not see the contact.
      shown={!profile || leavingCards.isLeaving(swipe.shown?.chicken) ? null : swipe.shown}
      waiting={swipe.waiting}
      reported={reported}
      onClose={swipe.close}
      onReportClose={() => report(null)}
    />
  );
  const narrowed = { filters, textOf, onDrop };

  if (isList)
    return (
      <>
        {listView ? (
          <listView.DeckList
            {...narrowed}
            chickens={chickens}
            deck={deck}
            reach={reach}
            beyond={reach === null ? null : firstBeyond(chickens, reach)}
            browse={browse}
            onDecide={decideInList}
          />
        ) : (
          <DeckLoading />
        )}
        {dialogsOf}
      </>
    );

  return (
    <Stack gap={2} className={styles.deck} data-counter={over ? undefined : ''}>
      {profile && (deck.liked?.length ?? 0) > 0 && (
        <OnceLine after="like">
          The birds you like wait for you in <Link to={paths.matches}>My Matches</Link>.
        </OnceLine>
      )}
      {over && browse.isFetchNextPageError && (
        <ProblemPanel error={browse.error} onRetry={() => browse.fetchNextPage()} />
      )}
      {over && browse.isFetchingNextPage && <DeckLoading />}
      {!over && (top || isAtDivider) && (
        <DeckCounter
          index={deck.index}
          size={deckSize(loaded)}
          name={top?.name ?? `that’s everyone within ${reach} miles`}
          pending={goingToTheEnd}
          onStep={step}
        />
      )}
      {(!over || ended) && (
        <CardStack
          next={next}
          leaving={leavingCards.leaving}
          returning={leavingCards.returning}
          accepts={accepts}
          onSwipe={decide}
          onGone={leavingCards.clear}
        >
          {ended && (
            <DeckEnd {...narrowed} isEmpty={ids.length === 0} canUndo={canUndo} onUndo={undo} onStartOver={startOver} />
          )}
          {isAtDivider && <DeckDivider miles={reach} canUndo={canUndo} onUndo={undo} onGoOn={goBeyond} />}
        </CardStack>
      )}
      {!over && !isAtDivider && <DeckControls onDecide={decide} onUndo={undo} canUndo={canUndo} />}
      {!over && top && profile && (
        <Button tone="quiet" className={styles.report} onClick={() => report(top)}>
          Report this listing
        </Button>
      )}
      {dialogsOf}
    </Stack>
  );
}

function keptBirds(profile: Profile | null): ReadonlySet<string> {
  const kept = profile ? unsentOf<Swipe>(profile.id, 'swipe', 'from the last visit') : [];
  return new Set(kept.flatMap(({ subject, payload }) => (payload.direction === 'undo' ? [] : [subject])));
}

const endOf = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);

/** Pages may overlap when birds are swiped between two requests; each bird appears once. */
function unique(first: Chicken | null, others: Chicken[]): Chicken[] {
  return [...new Map([...(first ? [first] : []), ...others].map((chicken) => [chicken.id, chicken])).values()];
}

/** Returns the deck's action for a key; null while the keeper types, or is in a dialog or menu. */
function keyMeaning(event: KeyboardEvent): 'pass' | 'like' | 'undo' | 'dismiss' | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat)
    return null;
  // A dialog that is still loading does not listen yet.
  if (event.key === 'Escape') return 'dismiss';
  const { target } = event;
  if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"]'))
    return null;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return null;
  if (event.key === 'ArrowLeft') return 'pass';
  if (event.key === 'ArrowRight') return 'like';
  return event.key.toLowerCase() === 'z' ? 'undo' : null;
}
