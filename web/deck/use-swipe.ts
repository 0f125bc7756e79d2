// A swipe leads to the contact of a like, the prompt to sign in, or the notice that the swipe is stored.

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Chicken, Match, Profile } from '#contract';
import { ApiError, serverMessage } from '../client/unwrap.ts';
import { recordSwipe, type Swipe } from '../matches/record-swipe.ts';
import { profileQuery } from '../session/queries.ts';
import { toast } from '../ui/toast-queue.ts';

/** A liked bird in its dialog: `match` comes with the answer, or `error` says why not. */
export interface Liked {
  chicken: Chicken;
  match?: Match | null;
  error?: string;
}

export function useSwipe(profile: Profile | null) {
  const client = useQueryClient();
  const [shown, setShown] = useState<Liked | null>(null);
  const [waiting, setWaiting] = useState<Chicken | null>(null);
  // The like whose dialog is open when an answer arrives: the keeper may have closed it, or swiped on. Not only its bird,
  // which may have been passed and taken back a moment before.
  const open = useRef<Liked | null>(null);

  /** False when the bird must stay on top because its like waits for a sign-in. */
  function record(chicken: Chicken, direction: 'like' | 'pass'): boolean {
    if (!profile) {
      if (direction === 'like') setWaiting(chicken);
      return direction === 'pass';
    }
    const liked = direction === 'like' ? { chicken } : null;
    if (liked) show(liked);
    const isOpen = () => liked !== null && open.current === liked;
    void recordSwipe(client, swiped(profile, chicken, direction)).then((delivery) => {
      if (delivery.sent) {
        if (isOpen()) setShown({ chicken, match: delivery.answer });
      } else if (delivery.kept) {
        // UnsentNotice explains why the swipe is queued.
        if (isOpen()) show(null);
        if (needsSignIn(delivery.error)) askForSignIn(chicken, direction);
      } else if (isOpen()) {
        const error = serverMessage(delivery.error) ?? 'The contact could not be shown. Please try again later.';
        setShown({ chicken, error });
      } else {
        tellRefused(`Your swipe of ${chicken.name} was not taken`, delivery.error);
      }
    });
    return true;
  }

  /**
   * Shows how to reach the owner of a bird that is liked already, by what `findMatch` reads from the server now: the like may
   * have been taken back in another tab. Nobody is asked by that.
   */
  async function reach(chicken: Chicken, findMatch: () => Promise<Match | undefined>): Promise<void> {
    const liked = { chicken };
    show(liked);
    try {
      const match = await findMatch();
      if (open.current !== liked) return;
      show(match ? { chicken, match } : null);
      if (!match) toast({ title: `You took back your like of ${chicken.name}` });
    } catch (error) {
      if (open.current === liked) show(null);
      tellRefused('The contact could not be shown', error);
    }
  }

  function undo(chicken: Chicken): void {
    if (!profile) return;
    void recordSwipe(client, swiped(profile, chicken, 'undo')).then((delivery) => {
      if (delivery.sent) return;
      if (needsSignIn(delivery.error)) askForSignIn(chicken, 'undo');
      else if (!delivery.kept) tellRefused('That could not be undone', delivery.error);
    });
  }

  function askForSignIn(chicken: Chicken, direction: Swipe['direction']): void {
    client.setQueryData(profileQuery().queryKey, null);
    if (direction === 'like') setWaiting(chicken);
    else
      toast({
        title: 'Your session has ended',
        description: `Your swipe of ${chicken.name} is kept here and sent when you have signed in again.`,
        tone: 'destructive',
      });
  }

  function show(liked: Liked | null): void {
    open.current = liked;
    setShown(liked);
  }

  function close(): void {
    show(null);
    setWaiting(null);
  }

  return { record, reach, undo, close, shown, waiting };
}

function swiped(profile: Profile, chicken: Chicken, direction: Swipe['direction']) {
  return { keeperId: profile.id, chickenId: chicken.id, chickenName: chicken.name, direction };
}

function tellRefused(title: string, error: unknown): void {
  toast({ title, description: serverMessage(error), tone: 'destructive' });
}

function needsSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
