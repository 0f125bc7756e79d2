// The deck with its controls, and what a like leads to.
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Profile } from '../keepers/queries.ts';
import { MatchDialog } from '../matches/MatchDialog.tsx';
import { SignInPrompt } from '../matches/SignInPrompt.tsx';
import { UnsentSwipes } from '../matches/UnsentSwipes.tsx';
import { useSwipe } from '../matches/use-swipe.ts';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { CardStack, type Leaving } from './CardStack.tsx';
import { DeckControls, DeckCounter } from './DeckControls.tsx';
import { DeckEnd } from './DeckEnd.tsx';
import { DeckLoading } from './DeckLoading.tsx';
import styles from './DeckView.module.css';
import { type Deck, freshDeck, isOver, lastSwiped, stepped, swiped, undone, wantsMore, within } from './deck.ts';
import { keyMeaning } from './deck-keys.ts';
import { browseQuery, type Chicken, chickenQuery } from './queries.ts';
import type { Pull } from './swipe-gesture.ts';

// A keeper who looks at a match and comes back goes on where they were. The deck goes with the list it was laid from.
const decks = new WeakMap<object, Deck>();

export function DeckView({ profile }: { profile: Profile | null }) {
  const [search] = useSearchParams();
  const { data: onTop } = useSuspenseQuery(chickenQuery(search.get('bird')));
  const browse = useSuspenseInfiniteQuery(browseQuery());
  const list = browse.data.pages[0];
  const [laid, setLaid] = useState(() => (list && decks.get(list)) ?? freshDeck);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const swipe = useSwipe(profile);

  const chickens = unique(
    onTop,
    browse.data.pages.flatMap((page) => page.items),
  );
  const ids = chickens.map((chicken) => chicken.id);
  const deck = within(laid, ids.length);
  const top = chickens[deck.index];
  const over = isOver(deck, ids);

  function lay(next: Deck) {
    setLaid(next);
    if (list) decks.set(list, next);
  }

  function turnTo(next: Deck) {
    lay(next);
    if (wantsMore(next, ids) && browse.hasNextPage && !browse.isFetchingNextPage) void browse.fetchNextPage();
  }

  function decide(direction: 'like' | 'pass', from?: Pull) {
    if (!top || over) return;
    if (!swipe.record(top, direction)) return;
    setLeaving({ chicken: top, direction, from });
    // The next bird is met from its picture on.
    window.scrollTo({ top: 0 });
    turnTo(swiped(deck, ids));
  }

  function undo() {
    const chicken = chickens.find(({ id }) => id === lastSwiped(deck));
    if (!chicken) return;
    swipe.undo(chicken);
    setLeaving(null);
    lay(undone(deck, ids));
  }

  function startOver() {
    lay(freshDeck);
    // There may be birds by now.
    if (ids.length === 0) void browse.refetch();
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const meaning = keyMeaning(event);
    if (meaning) event.preventDefault();
    if (meaning === 'undo') undo();
    else if (meaning) decide(meaning);
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
      {over && !browse.isFetchNextPageError && !browse.isFetchingNextPage && (
        <DeckEnd canUndo={deck.swiped.length > 0} onUndo={undo} onStartOver={startOver} />
      )}
      {!over && top && (
        <>
          <DeckCounter
            index={deck.index}
            count={ids.length}
            name={top.name}
            onStep={(by) => turnTo(stepped(deck, ids.length, by))}
          />
          <CardStack top={top} beneath={beneath(chickens, deck.index)} leaving={leaving} onSwipe={decide} />
          <DeckControls onDecide={decide} onUndo={undo} canUndo={deck.swiped.length > 0} />
        </>
      )}
      <MatchDialog shown={swipe.shown} onClose={swipe.close} />
      <SignInPrompt chicken={swipe.waiting} onClose={swipe.close} />
    </div>
  );
}

function beneath(chickens: Chicken[], index: number): Chicken | undefined {
  return chickens.length > 1 ? chickens[(index + 1) % chickens.length] : undefined;
}

/** Pages may overlap while birds are swiped between them; a bird lies in the deck once. */
function unique(first: Chicken | null, others: Chicken[]): Chicken[] {
  return [...new Map([...(first ? [first] : []), ...others].map((chicken) => [chicken.id, chicken])).values()];
}
