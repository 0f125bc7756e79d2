// What a swipe leads to: the contact of a like, the prompt to sign in, the notice that a swipe is stored.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Chicken } from '../chickens/queries.ts';
import { ApiError, serverMessage } from '../client/unwrap.ts';
import type { Match } from '../matches/queries.ts';
import { type Profile, profileQuery } from '../session/queries.ts';
import { toast } from '../ui/toast-queue.ts';
import { recordSwipe, staysQueued } from './send-swipes.ts';
import type { QueuedSwipe } from './swipe-queue.ts';

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
  // The bird in the dialog when an answer arrives: the keeper may have closed it, or liked another bird.
  const open = useRef<string | null>(null);

  /** False when the bird must stay on top because its like waits for a sign-in. */
  function record(chicken: Chicken, direction: 'like' | 'pass'): boolean {
    if (!profile) {
      if (direction === 'like') setWaiting(chicken);
      return direction === 'pass';
    }
    if (direction === 'like') show({ chicken });
    const isOpen = () => open.current === chicken.id;
    recordSwipe(client, queued(profile, chicken, direction)).then(
      (match) => isOpen() && show({ chicken, match }),
      (error: unknown) => {
        if (staysQueued(error)) {
          // Why it waits is said by UnsentSwipes.
          if (isOpen()) show(null);
          if (needsSignIn(error)) askForSignIn(chicken, direction);
        } else if (isOpen()) {
          show({ chicken, error: serverMessage(error) ?? 'The contact could not be shown. Please try again later.' });
        } else {
          toast({
            title: `Your swipe of ${chicken.name} was not taken`,
            description: serverMessage(error),
            tone: 'destructive',
          });
        }
      },
    );
    return true;
  }

  function undo(chicken: Chicken): void {
    if (!profile) return;
    recordSwipe(client, queued(profile, chicken, 'undo')).catch((error: unknown) => {
      if (needsSignIn(error)) askForSignIn(chicken, 'undo');
      else if (!staysQueued(error))
        toast({ title: 'That could not be undone', description: serverMessage(error), tone: 'destructive' });
    });
  }

  function askForSignIn(chicken: Chicken, direction: QueuedSwipe['direction']): void {
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
    open.current = liked?.chicken.id ?? null;
    setShown(liked);
  }

  function close(): void {
    show(null);
    setWaiting(null);
  }

  return { record, undo, close, shown, waiting };
}

function queued(profile: Profile, chicken: Chicken, direction: QueuedSwipe['direction']): QueuedSwipe {
  return { keeperId: profile.id, chickenId: chicken.id, chickenName: chicken.name, direction, at: Date.now() };
}

function needsSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
