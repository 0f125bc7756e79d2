// Sends swipes to the server one by one. Each is queued first and removed only when the server has acknowledged it.
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isTransient } from '../client/unwrap.ts';
import { type Match, matchesQuery, swipeChicken, undoSwipe } from '../matches/queries.ts';
import { profileQuery } from '../session/queries.ts';
import { toast } from '../ui/toast-queue.ts';
import { type QueuedSwipe, swipeQueue } from './swipe-queue.ts';

const RETRY_AFTER_MS = 15_000;

let last: Promise<unknown> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Resolves with the owner's contact for a like. Rejects when the server did not take it; `staysQueued` tells whether it is sent later. */
export async function recordSwipe(client: QueryClient, swipe: QueuedSwipe): Promise<Match | null> {
  swipeQueue.add(swipe);
  try {
    return await send(client, swipe);
  } catch (error) {
    if (isTransient(error)) retryLater(client);
    throw error;
  }
}

/** The swipe stays queued and is sent later: the server is unreachable, or asks for a sign-in first. */
export function staysQueued(error: unknown): boolean {
  return isTransient(error) || (error instanceof ApiError && error.status === 401);
}

/** Sends the queued swipes of the signed-in keeper, oldest first, and tells the keeper when all have arrived. */
export async function resendSwipes(client: QueryClient): Promise<void> {
  clearTimeout(timer);
  if (swipeQueue.read().length === 0) return;
  try {
    const profile = await client.ensureQueryData(profileQuery());
    const mine = swipeQueue.read().filter((swipe) => swipe.keeperId === profile?.id);
    if (mine.length === 0) return;
    let liked = false;
    for (const swipe of mine) {
      const match = await send(client, swipe).catch(refused);
      liked ||= match !== null;
    }
    const description = liked ? 'The contacts are in My Matches.' : undefined;
    toast({ title: mine.length === 1 ? 'Your swipe has arrived' : 'Your swipes have arrived', description });
  } catch (error) {
    if (isTransient(error)) retryLater(client);
    throw error;
  }
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
      if (staysQueued(error)) swipeQueue.markFailed(swipe);
      else swipeQueue.remove(swipe);
      throw error;
    }
  });
  last = sent.catch(() => {});
  return sent;
}

/** A swipe that the server will never accept must not block the others. */
function refused(error: unknown): null {
  if (staysQueued(error)) throw error;
  if (error instanceof ApiError)
    toast({ title: 'A swipe was not taken', description: error.problem?.detail, tone: 'destructive' });
  return null;
}

function retryLater(client: QueryClient): void {
  clearTimeout(timer);
  timer = setTimeout(() => void resendSwipes(client).catch(() => {}), RETRY_AFTER_MS);
}
