// A swipe on its way to the server: through the queue, so that none is lost.

import type { QueryClient } from '@tanstack/react-query';
import type { Chicken, Direction, Match } from '#contract';
import { KEPT_DECK } from '../chickens/queries.ts';
import type { MutationHandler } from '../client/mutation-handlers.ts';
import type { Page } from '../client/next-page.ts';
import { updateOfflineCache } from '../client/offline-cache.ts';
import { call, queriesOf, unlessGone } from '../client/query.ts';
import { type Delivery, deliver } from '../client/send-outbox.ts';

export interface Swipe {
  direction: Direction | 'undo';
  chickenName: string;
}

interface Swiped extends Swipe {
  keeperId: string;
  chickenId: string;
}

/** Answers the owner's contact for a like. */
export function recordSwipe(client: QueryClient, swiped: Swiped): Promise<Delivery<Match | null>> {
  const { keeperId, chickenId, direction, chickenName } = swiped;
  const name = `${direction === 'undo' ? 'undo of the swipe' : direction} of ${chickenName}`;
  const payload: Swipe = { direction, chickenName };
  // A reload without a network does not bring back a bird that was swiped.
  if (direction !== 'undo')
    void updateOfflineCache<Page<Chicken>>(KEPT_DECK, (page) => ({
      ...page,
      items: page.items.filter(({ id }) => id !== chickenId),
    }));
  return deliver(client, { keeperId, kind: 'swipe', subject: chickenId, name, payload });
}

export const swipeHandler: MutationHandler<Swipe, Match | null> = {
  async send({ subject, payload: { direction } }) {
    const chickenId = subject;
    const answer =
      direction === 'undo'
        ? await call('undoSwipe', { chickenId }).catch(unlessGone)
        : await call('swipeChicken', { chickenId, direction });
    return answer?.match ?? null;
  },
  renew(sent, client) {
    if (sent.every(({ payload }) => payload.direction === 'pass')) return;
    // The new contact must be there without a connection too, also if My Matches was never opened.
    void client
      .invalidateQueries(queriesOf('listMatches', 'listBreedsNearMe'))
      .then(() => import('./queries.ts'))
      .then(({ matchesQuery }) => client.prefetchInfiniteQuery(matchesQuery()))
      .catch(() => {});
  },
  arrived: (matches) => (matches.some(Boolean) ? 'You find the birds you like in My Matches.' : undefined),
  refused: ({ payload }) => ({ title: `Your swipe of ${payload.chickenName} was not taken` }),
};
