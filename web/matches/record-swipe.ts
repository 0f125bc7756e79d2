// A swipe on its way to the server: through the queue, so that none is lost.

import type { QueryClient } from '@tanstack/react-query';
import type { Chicken, Direction, Match } from '#contract';
import { KEPT_DECK } from '../chickens/queries.ts';
import type { MutationHandler } from '../client/mutation-handlers.ts';
import type { Page } from '../client/next-page.ts';
import { updateOfflineCache } from '../client/offline-cache.ts';
import { call, queriesOf, unlessGone } from '../client/query.ts';
import { type Delivery, deliver } from '../client/send-outbox.ts';
import { ApiError } from '../client/unwrap.ts';

export interface Swipe {
  direction: Direction | 'undo';
  chickenName: string;
}

export interface Swiped extends Swipe {
  keeperId: string;
  chickenId: string;
}

/** Read after "Your". */
const SWIPES: Record<Swipe['direction'], string> = {
  like: 'like of',
  pass: 'pass on',
  undo: 'undo of the swipe of',
};

/** Answers the owner's contact for a like. */
export function recordSwipe(client: QueryClient, swiped: Swiped): Promise<Delivery<Match | null>> {
  const { keeperId, chickenId, direction, chickenName } = swiped;
  const name = `${SWIPES[direction]} ${chickenName}`;
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
  async send({ id, subject, payload: { direction } }) {
    const chickenId = subject;
    if (direction === 'undo') {
      await call('undoSwipe', { chickenId }).catch(unlessGone);
      return null;
    }
    if (direction === 'pass') {
      // The server keeps a thousand keys, which those who swipe through a thousand birds still need for their hatches.
      await call('swipeChicken', { chickenId, direction });
      return null;
    }
    const { match } = await call('swipeChicken', { chickenId, direction }, { key: id });
    if (match === null) throw new TakenBack();
    return match;
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
  refused({ payload: { chickenName } }, error) {
    if (error instanceof TakenBack) return { title: `You no longer like ${chickenName}`, tone: 'plain' };
    return { title: `Your swipe of ${chickenName} was not taken` };
  },
};

/** The like had arrived before its answer was lost, and was undone since. */
class TakenBack extends ApiError {
  constructor() {
    const detail = 'You took this like back on another phone or computer.';
    super(409, detail, { type: '', title: '', status: 409, code: 'taken-back', requestId: '', detail });
  }
}
