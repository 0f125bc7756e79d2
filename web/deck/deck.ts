// The order of the cards and which one is on top. Pure: the birds come from the server, page by page.

/** `swiped`: ids in the order they were swiped in this round, the last one last. */
export interface Deck {
  index: number;
  swiped: readonly string[];
  /** Those of them that were liked. */
  liked?: readonly string[] | undefined;
  /** True once the keeper has gone on to the birds beyond their distance. */
  isBeyond?: boolean;
}

export const freshDeck: Deck = { index: 0, swiped: [] };

/** Every swipe moves on by one, and from the last card to the first. */
export function swiped(deck: Deck, ids: readonly string[]): Deck {
  const id = ids[deck.index];
  if (id === undefined) return deck;
  return { ...deck, index: (deck.index + 1) % ids.length, swiped: [...deck.swiped.filter((one) => one !== id), id] };
}

/** A swipe in the list, where any bird can be next. */
export function swipedById(deck: Deck, ids: readonly string[], id: string, direction: 'like' | 'pass'): Deck {
  const others = (deck.liked ?? []).filter((one) => one !== id);
  const liked = direction === 'like' ? [...others, id] : others;
  if (ids[deck.index] === id) return { ...swiped(deck, ids), liked };
  return { ...deck, swiped: [...deck.swiped.filter((one) => one !== id), id], liked };
}

/** Takes back a swipe, of the list or of the top card. */
export function undoneById(deck: Deck, id: string): Deck {
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return { ...deck, swiped: without(deck.swiped), liked: deck.liked && without(deck.liked) };
}

/**
 * The id of the first bird that is farther away than so many miles, or whose place is unknown, where a nearer one comes
 * before it.
 */
export function firstBeyond(birds: readonly { id: string; distance: number | null }[], miles: number): string | null {
  const at = birds.findIndex(({ distance }) => distance === null || distance > miles);
  return at > 0 ? (birds[at]?.id ?? null) : null;
}

/** The arrows step through the cards without a swipe, from the last to the first. */
export function stepped(deck: Deck, count: number, by: 1 | -1): Deck {
  return count === 0 ? deck : { ...deck, index: (deck.index + by + count) % count };
}

export function lastSwiped(deck: Deck): string | undefined {
  return deck.swiped.at(-1);
}

export function undone(deck: Deck, ids: readonly string[]): Deck {
  const id = lastSwiped(deck);
  if (id === undefined) return deck;
  const index = ids.indexOf(id);
  return { ...undoneById(deck, id), index: index < 0 ? deck.index : index };
}

/** Back to the first card where the list has become shorter. */
export function within(deck: Deck, count: number): Deck {
  return deck.index < count ? deck : { ...deck, index: 0 };
}

export function isOver(deck: Deck, ids: readonly string[]): boolean {
  return ids.every((id) => deck.swiped.includes(id));
}

/** The ids from the top card on, in the order in which swipes bring them up. */
export function upNext(deck: Deck, ids: readonly string[], count: number): string[] {
  const next: string[] = [];
  for (let ahead = deck; next.length < count && !isOver(ahead, ids); ahead = swiped(ahead, ids)) {
    const id = ids[ahead.index];
    if (id !== undefined) next.push(id);
  }
  return next;
}

const PAGES_TO_GO_ROUND = 4;

/** The loaded part of the list; `total` is null if the server does not send it. */
interface Loaded {
  ids: readonly string[];
  total: number | null;
  hasMore: boolean;
  pageSize: number;
}

/** Returns the number of birds, as far as known. */
export function deckSize({ ids, total, hasMore }: Loaded): string {
  if (hasMore && total === null) return `${ids.length}+`;
  return String(hasMore ? Math.max(total ?? 0, ids.length) : ids.length);
}

/** True if stepping back from the first card reaches the last card of the whole list. */
export function reachesTheEnd({ total, hasMore, pageSize }: Loaded): boolean {
  return hasMore && total !== null && total <= PAGES_TO_GO_ROUND * pageSize;
}

const CARDS_AHEAD = 5;

export function wantsMore(deck: Deck, ids: readonly string[]): boolean {
  return ids.length - deck.index <= CARDS_AHEAD || ids.length - deck.swiped.length <= CARDS_AHEAD;
}
