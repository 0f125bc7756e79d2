// The deck with its controls and dialogs.

import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Chicken, Profile } from '#contract';
import { browseQuery, chickenQuery } from '../chickens/queries.ts';
import { unsentOf } from '../client/outbox.ts';
import type { Swipe } from '../matches/record-swipe.ts';
import { tellNotLoaded } from '../shell/not-loaded.ts';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { CardStack } from './CardStack.tsx';
import { pushed } from './card-flight.ts';
import { DeckControls, DeckCounter } from './DeckControls.tsx';
import { DeckEnd } from './DeckEnd.tsx';
import { DeckLoading } from './DeckLoading.tsx';
import styles from './deck.module.css';
import {
  type Deck,
  deckSize,
  freshDeck,
  isOver,
  lastSwiped,
  reachesTheEnd,
  stepped,
  swiped,
  undone,
  upNext,
  wantsMore,
  within,
} from './deck.ts';
import { keyMeaning } from './deck-keys.ts';
import { useLeavingCards } from './use-leaving-cards.ts';
import { useSwipe } from './use-swipe.ts';

/** The top card, the one that shows beneath it, and one in reserve. At first the top card alone, which is there sooner. */
const RENDERED_CARDS = 3;

// Keeps the position while the keeper visits another screen. Dropped together with the list it belongs to.
const decks = new WeakMap<object, Deck>();

const loadDialogs = () => import('./DeckDialogs.tsx');

export function DeckView({ profile }: { profile: Profile | null }) {
  const [search, setSearch] = useSearchParams();
  // Swipes kept from before a sign-in are sent while the list loads: their birds must not be met again.
  const [sent] = useState(() => keptBirds(profile));
  // The bird in the URL is on top. It keeps its place in the list after the URL has dropped it.
  const [requested] = useState(() => [search.get('bird')].find((id) => id && !sent.has(id)) ?? null);
  const { data: onTop } = useSuspenseQuery(chickenQuery(requested));
  const browse = useSuspenseInfiniteQuery(browseQuery());
  const list = browse.data.pages[0];
  const [goingToTheEnd, setGoingToTheEnd] = useState(false);
  const [stored, setStored] = useState(() => {
    const kept = (list && decks.get(list)) ?? freshDeck;
    return onTop ? { ...kept, index: 0 } : kept;
  });
  const leavingCards = useLeavingCards();
  const swipe = useSwipe(profile);
  const [reported, setReported] = useState<Chicken | null>(null);
  const idle = useIdle();
  const dialogs = useLazyModule(loadDialogs, idle, {
    now: Boolean(swipe.shown ?? swipe.waiting ?? reported),
    onFailed: () => {
      closeDialogs();
      tellNotLoaded(swipe.shown ? 'Your like is safe: the contact is in My Matches.' : undefined);
    },
  });

  function closeDialogs() {
    setReported(null);
    swipe.close();
  }

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
  const top = chickens[deck.index];
  // The dialog of a liked bird opens when its card has flown away. Until it is closed nothing else is swiped.
  const dialogPending = profile !== null && swipe.shown !== null;
  const next = upNext(deck, ids, idle || deck.swiped.length > 0 ? RENDERED_CARDS : 1).flatMap(
    (id) => chickens.find((chicken) => chicken.id === id) ?? [],
  );
  const over = isOver(deck, ids);
  const ended = over && !browse.isFetchNextPageError && !browse.isFetchingNextPage;

  useEffect(() => {
    if (list) decks.set(list, stored);
  }, [list, stored]);

  function turnTo(next: Deck) {
    setStored(next);
    // Coming back to this entry of the history continues here, not at the bird of the URL.
    if (search.has('bird')) setSearch({}, { replace: true, preventScrollReset: true });
    if (wantsMore(next, ids) && browse.hasNextPage && !browse.isFetchingNextPage) void browse.fetchNextPage();
  }

  function step(by: 1 | -1) {
    leavingCards.settle();
    if (by === -1 && deck.index === 0 && reachesTheEnd(loaded)) void goToTheEnd();
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

  /** A visitor's like leads to the sign-in prompt, and the card stays. */
  function accepts(direction: 'like' | 'pass'): boolean {
    return !over && !dialogPending && (profile !== null || direction === 'pass');
  }

  function decide(direction: 'like' | 'pass', release = pushed(direction)) {
    if (!top || over || dialogPending || !swipe.record(top, direction)) return;
    leavingCards.leave(top, direction, release);
    turnTo(swiped(deck, ids));
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
    if (!meaning) return;
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

  return (
    <Stack gap={2} className={styles.deck}>
      {over && browse.isFetchNextPageError && (
        <ProblemPanel error={browse.error} onRetry={() => browse.fetchNextPage()} />
      )}
      {over && browse.isFetchingNextPage && <DeckLoading />}
      {!over && top && (
        <DeckCounter
          index={deck.index}
          count={deckSize(loaded)}
          name={top.name}
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
          {ended && <DeckEnd canUndo={deck.swiped.length > 0} onUndo={undo} onStartOver={startOver} />}
        </CardStack>
      )}
      {!over && <DeckControls onDecide={decide} onUndo={undo} canUndo={deck.swiped.length > 0} />}
      {!over && top && profile && (
        <Button tone="quiet" className={styles.report} onClick={() => setReported(top)}>
          Report this listing
        </Button>
      )}
      {dialogs && (
        <dialogs.DeckDialogs
          // A visitor may not see the contact.
          shown={!profile || leavingCards.isLeaving(swipe.shown?.chicken) ? null : swipe.shown}
          waiting={swipe.waiting}
          reported={reported}
          onClose={closeDialogs}
        />
      )}
    </Stack>
  );
}

function keptBirds(profile: Profile | null): ReadonlySet<string> {
  const kept = profile ? unsentOf<Swipe>(profile.id, 'swipe', 'from the last visit') : [];
  return new Set(kept.flatMap(({ subject, payload }) => (payload.direction === 'undo' ? [] : [subject])));
}

/** Pages may overlap when birds are swiped between two requests; each bird appears once. */
function unique(first: Chicken | null, others: Chicken[]): Chicken[] {
  return [...new Map([...(first ? [first] : []), ...others].map((chicken) => [chicken.id, chicken])).values()];
}
