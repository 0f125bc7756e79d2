import type { QueryClient } from '@tanstack/react-query';
import { preload } from 'react-dom';
import { pictureOf } from '../chickens/ChickenPhoto.tsx';
import { photoSizes, srcSetOf } from '../chickens/photo-sizes.ts';
import { browseQuery } from '../chickens/queries.ts';
import { mayBeSignedIn } from '../session/signed-in-hint.ts';
import { deckSearch, filtersIn, requestOf } from './deck-filters.ts';

/** Asks for the birds, and for the picture of the first one once it is known: its card is drawn only later. */
export async function requestFirstBird(client: QueryClient): Promise<void> {
  // The deck itself reports an error.
  const filters = filtersIn(deckSearch(window.location.search));
  // A visitor has no place to measure from, and the deck asks for it.
  const { withinMiles } = filters;
  const request = requestOf({ ...filters, withinMiles: mayBeSignedIn() ? withinMiles : null });
  const birds = await client.fetchInfiniteQuery(browseQuery(request)).catch(() => null);
  const first = birds?.pages[0]?.items[0];
  // A bird in the URL lies on top of it.
  const covered = new URLSearchParams(window.location.search).has('bird');
  const picture = first && !covered && pictureOf(first);
  if (picture)
    preload(picture, {
      as: 'image',
      fetchPriority: 'high',
      imageSrcSet: srcSetOf(picture),
      imageSizes: srcSetOf(picture) && photoSizes.card,
    });
}
