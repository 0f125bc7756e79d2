// Sends swipes to the server one by one. Each is queued first and removed only when the server has acknowledged it.
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, failureOf, serverMessage } from '../client/unwrap.ts';
import { type Match, matchesQuery, swipeChicken, undoSwipe } from '../matches/queries.ts';
import { profileQuery } from '../session/queries.ts';
import { toast } from '../ui/toast-queue.ts';
import { isSame, isSetAside, type QueuedSwipe, type Reason, swipeQueue } from './swipe-queue.ts';

const RETRY_AFTER_MS = 15_000;

let last: Promise<unknown> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Resolves with the owner's contact for a like. Rejects when the server did not take it; `staysQueued` tells whether it is sent later. */
export async function recordSwipe(client: QueryClient, swipe: QueuedSwipe): Promise<Match | null> {
  swipeQueue.add(swipe);
  try {
    return await send(client, swipe);
  } catch (error) {
    if (mayPass(error)) retryLater(client);
    throw error;
  }
}

/** Only what the server refuses for good is not sent again. */
export function staysQueued(error: unknown): boolean {
  return reasonToKeep(error) !== null;
}

/**
 * Sends the queued swipes of the signed-in keeper, oldest first, and tells the keeper when all have arrived. Stops at the
 * first that fails, and passes over those that are set aside.
 */
export async function resendSwipes(client: QueryClient): Promise<void> {
  clearTimeout(timer);
  if (swipeQueue.read().length === 0) return;
  try {
    const profile = await client.ensureQueryData(profileQuery());
    const mine = swipeQueue.read().filter((swipe) => swipe.keeperId === profile?.id && !isSetAside(swipe));
    if (mine.length === 0) return;
    const arrived: (Match | null)[] = [];
    for (const swipe of mine) {
      try {
        arrived.push(...(await sendKept(client, swipe)));
      } catch (error) {
        if (!swipeQueue.read().some((one) => isSame(one, swipe) && isSetAside(one))) throw error;
      }
    }
    tellArrival(arrived);
  } catch (error) {
    if (mayPass(error)) retryLater(client);
    throw error;
  }
}

/** Sends one that was set aside; once more in vain, it stays so. */
export async function sendAgain(client: QueryClient, swipe: QueuedSwipe): Promise<void> {
  tellArrival(await sendKept(client, swipe));
}

function tellArrival(arrived: (Match | null)[]): void {
  if (arrived.length === 0) return;
  toast({
    title: arrived.length === 1 ? 'Your swipe has arrived' : 'Your swipes have arrived',
    description: arrived.some(Boolean) ? 'The contacts are in My Matches.' : undefined,
  });
}

export function resendWhenOnline(client: QueryClient): void {
  const resend = () => void resendSwipes(client).catch(() => {});
  window.addEventListener('online', resend);
  resend();
}

function send(client: QueryClient, swipe: QueuedSwipe): Promise<Match | null> {
  const sent = last.then(async () => {
    try {
      const match =
        swipe.direction === 'undo'
          ? await undoSwipe(swipe.chickenId)
          : await swipeChicken(swipe.chickenId, swipe.direction);
      swipeQueue.remove(swipe);
      if (swipe.direction !== 'pass') void client.invalidateQueries({ queryKey: matchesQuery().queryKey });
      return match ?? null;
    } catch (error) {
      const reason = reasonToKeep(error);
      if (reason) swipeQueue.markFailed(swipe, reason);
      else swipeQueue.remove(swipe);
      throw error;
    }
  });
  last = sent.catch(() => {});
  return sent;
}

/** What came of it; nothing where the server refuses it for good, which the keeper is told. */
async function sendKept(client: QueryClient, swipe: QueuedSwipe): Promise<[] | [Match | null]> {
  try {
    return [await send(client, swipe)];
  } catch (error) {
    if (staysQueued(error)) throw error;
    toast({
      title: `Your swipe of ${swipe.chickenName} was not taken`,
      description: serverMessage(error),
      tone: 'destructive',
    });
    return [];
  }
}

function reasonToKeep(error: unknown): Reason | null {
  if (error instanceof ApiError && error.status === 401) return 'signed-out';
  const failure = failureOf(error);
  return failure === 'refused' ? null : failure;
}

/** A session that has ended does not come back by itself. */
function mayPass(error: unknown): boolean {
  const reason = reasonToKeep(error);
  return reason !== null && reason !== 'signed-out';
}

function retryLater(client: QueryClient): void {
  clearTimeout(timer);
  timer = setTimeout(() => void resendSwipes(client).catch(() => {}), RETRY_AFTER_MS);
}
