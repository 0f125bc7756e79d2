import { precompressed } from '../platform/contract/precompressed.ts';
import { listOf } from './card.ts';

interface Joined {
  cards: readonly Buffer[];
  json: Buffer;
  isAskedAgain: boolean;
}

/**
 * Puts the cards of a page together. Neighbours who have swiped none of the nearest birds see the same page, and so does
 * whoever comes back: the latest pages are kept, and from their second time on they are compressed once for all.
 */
export function joinCards(mostKept = 256): (cards: readonly Buffer[]) => Buffer {
  // By the first card; the one asked for longest ago comes first.
  const kept = new Map<Buffer, Joined>();
  return (cards) => {
    const [first] = cards;
    if (!first) return listOf(cards);
    const known = kept.get(first);
    const isSame = known?.cards.length === cards.length && known.cards.every((card, index) => card === cards[index]);
    const joined = known && isSame ? known : { cards, json: listOf(cards), isAskedAgain: false };
    if (known && isSame && !known.isAskedAgain) {
      known.isAskedAgain = true;
      precompressed(known.json);
    }
    kept.delete(first);
    kept.set(first, joined);
    const [oldest] = kept.keys();
    if (oldest && kept.size > mostKept) kept.delete(oldest);
    return joined.json;
  };
}
