import type { QueryClient } from '@tanstack/react-query';
import { preload } from 'react-dom';
import { pictureOf } from '../chickens/ChickenPhoto.tsx';
import { photoSizes, srcSetOf } from '../chickens/photo-sizes.ts';
import { browseQuery } from '../chickens/queries.ts';

/** Asks for the birds, and for the picture of the first one once it is known: its card is drawn only later. */
export async function requestFirstBird(client: QueryClient): Promise<void> {
  // The deck itself reports an error.
  const birds = await client.fetchInfiniteQuery(browseQuery()).catch(() => null);
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
