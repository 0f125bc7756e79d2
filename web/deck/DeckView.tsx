// The deck with its controls, and what a like leads to.
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

/** The top card, the one that looks out from under it, and one in reserve. */
const LAID_OUT = 3;

// A keeper who looks at a match and comes back goes on where they were. The deck goes with the list it was laid from.
const decks = new WeakMap<object, Deck>();

const loadDialogs = () => import('./DeckDialogs.tsx');

export function DeckView({ profile }: { profile: Profile | null }) {
  const [search, setSearch] = useSearchParams();
  // The bird of the address lies on top. It stays in its place of the list when the address has let go of it.
  const [asked] = useState(() => search.get('bird'));
  const { data: onTop } = useSuspenseQuery(chickenQuery(asked));
  const browse = useSuspenseInfiniteQuery(browseQuery());
  const list = browse.data.pages[0];
  const [laid, setLaid] = useState(() => {
    const kept = (list && decks.get(list)) ?? freshDeck;
    return onTop ? { ...kept, index: 0 } : kept;
  });
  const leavingCards = useLeavingCards();
  const swipe = useSwipe(profile);
  const quiet = useIdle();
  const dialogs = useLazyModule(loadDialogs, quiet || Boolean(swipe.shown ?? swipe.waiting));

  const chickens = unique(
    onTop,
    browse.data.pages.flatMap((page) => page.items),
  );
  const ids = chickens.map((chicken) => chicken.id);
  const deck = within(laid, ids.length);
  const top = chickens[deck.index];
  // A liked bird calls for its dialog, which comes when the card has flown up to it; until then nothing else is swiped.
  const called = swipe.shown !== null;
  const next = upNext(deck, ids, LAID_OUT).flatMap((id) => chickens.find((chicken) => chicken.id === id) ?? []);
  const over = isOver(deck, ids);
  const ended = over && !browse.isFetchNextPageError && !browse.isFetchingNextPage;

  function lay(next: Deck) {
    setLaid(next);
    if (list) decks.set(list, next);
  }

  function turnTo(next: Deck) {
    lay(next);
    // Who comes back by this address goes on from here, not from the bird they had.
    if (search.has('bird')) setSearch({}, { replace: true, preventScrollReset: true });
    if (wantsMore(next, ids) && browse.hasNextPage && !browse.isFetchingNextPage) void browse.fetchNextPage();
  }

  function step(by: 1 | -1) {
    leavingCards.settle();
    turnTo(stepped(deck, ids.length, by));
  }

  /** A visitor's like leads to the sign-in, and the bird stays. */
  function accepts(direction: 'like' | 'pass'): boolean {
    return !over && !called && (profile !== null || direction === 'pass');
  }

  function decide(direction: 'like' | 'pass', release = pushed(direction)) {
    if (!top || over || called || !swipe.record(top, direction)) return;
    leavingCards.leave(top, direction, release);
    turnTo(swiped(deck, ids));
  }

  function undo() {
    const chicken = chickens.find(({ id }) => id === lastSwiped(deck));
    if (!chicken || called) return;
    swipe.undo(chicken);
    leavingCards.comeBack(chicken);
    lay(undone(deck, ids));
  }

  function startOver() {
    lay(freshDeck);
    // There may be birds by now.
    if (ids.length === 0) void browse.refetch();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const meaning = keyMeaning(event);
    if (!meaning) return;
    event.preventDefault();
    if (meaning === 'undo') undo();
    // Also before the dialog is there.
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

/** Pages may overlap while birds are swiped between them; a bird lies in the deck once. */
function unique(first: Chicken | null, others: Chicken[]): Chicken[] {
  return [...new Map([...(first ? [first] : []), ...others].map((chicken) => [chicken.id, chicken])).values()];
}
