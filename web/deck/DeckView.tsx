// The deck with its controls and dialogs.
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { browseQuery, type Chicken, chickenQuery } from '../chickens/queries.ts';
import type { Profile } from '../session/queries.ts';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { CardStack } from './CardStack.tsx';
import { pushed } from './card-flight.ts';
import { DeckControls, DeckCounter } from './DeckControls.tsx';
import { DeckEnd } from './DeckEnd.tsx';
import { DeckLoading } from './DeckLoading.tsx';
import styles from './DeckView.module.css';
import {
  type Deck,
  freshDeck,
  isOver,
  lastSwiped,
  stepped,
  swiped,
  undone,
  upNext,
  wantsMore,
  within,
} from './deck.ts';
import { keyMeaning } from './deck-keys.ts';
import { UnsentSwipes } from './UnsentSwipes.tsx';
import { useLeavingCards } from './use-leaving-cards.ts';
import { useSwipe } from './use-swipe.ts';

/** The top card, the one that shows beneath it, and one in reserve. */
const RENDERED_CARDS = 3;

// Keeps the position while the keeper visits another screen. Dropped together with the list it belongs to.
const decks = new WeakMap<object, Deck>();

const loadDialogs = () => import('./DeckDialogs.tsx');

export function DeckView({ profile }: { profile: Profile | null }) {
  const [search, setSearch] = useSearchParams();
  // The bird in the URL is on top. It keeps its place in the list after the URL has dropped it.
  const [requested] = useState(() => search.get('bird'));
  const { data: onTop } = useSuspenseQuery(chickenQuery(requested));
  const browse = useSuspenseInfiniteQuery(browseQuery());
  const list = browse.data.pages[0];
  const [stored, setStored] = useState(() => {
    const kept = (list && decks.get(list)) ?? freshDeck;
    return onTop ? { ...kept, index: 0 } : kept;
  });
  const leavingCards = useLeavingCards();
  const swipe = useSwipe(profile);
  const idle = useIdle();
  const dialogs = useLazyModule(loadDialogs, idle || Boolean(swipe.shown ?? swipe.waiting));

  const chickens = unique(
    onTop,
    browse.data.pages.flatMap((page) => page.items),
  );
  const ids = chickens.map((chicken) => chicken.id);
  const deck = within(stored, ids.length);
  const top = chickens[deck.index];
  // The dialog of a liked bird opens when its card has flown away. Until it is closed nothing else is swiped.
  const dialogPending = swipe.shown !== null;
  const next = upNext(deck, ids, RENDERED_CARDS).flatMap((id) => chickens.find((chicken) => chicken.id === id) ?? []);
  const over = isOver(deck, ids);
  const ended = over && !browse.isFetchNextPageError && !browse.isFetchingNextPage;

  function save(next: Deck) {
    setStored(next);
    if (list) decks.set(list, next);
  }

  function turnTo(next: Deck) {
    save(next);
    // Coming back to this entry of the history continues here, not at the bird of the URL.
    if (search.has('bird')) setSearch({}, { replace: true, preventScrollReset: true });
    if (wantsMore(next, ids) && browse.hasNextPage && !browse.isFetchingNextPage) void browse.fetchNextPage();
  }

  function step(by: 1 | -1) {
    leavingCards.settle();
    turnTo(stepped(deck, ids.length, by));
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
    save(undone(deck, ids));
  }

  function startOver() {
    save(freshDeck);
    // There may be birds now.
    if (ids.length === 0) void browse.refetch();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const meaning = keyMeaning(event);
    if (!meaning) return;
    event.preventDefault();
    if (meaning === 'undo') undo();
    // Also before the dialog's code is loaded.
    else if (meaning === 'dismiss') swipe.close();
    else decide(meaning);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={styles.deck}>
      <UnsentSwipes profile={profile} />
      {over && browse.isFetchNextPageError && (
        <ProblemPanel error={browse.error} onRetry={() => browse.fetchNextPage()} />
      )}
      {over && browse.isFetchingNextPage && <DeckLoading />}
      {!over && top && <DeckCounter index={deck.index} count={ids.length} name={top.name} onStep={step} />}
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
      {dialogs && (
        <dialogs.DeckDialogs
          shown={leavingCards.isLeaving(swipe.shown?.chicken) ? null : swipe.shown}
          waiting={swipe.waiting}
          onClose={swipe.close}
        />
      )}
    </div>
  );
}

/** Pages may overlap when birds are swiped between two requests; each bird appears once. */
function unique(first: Chicken | null, others: Chicken[]): Chicken[] {
  return [...new Map([...(first ? [first] : []), ...others].map((chicken) => [chicken.id, chicken])).values()];
}
