// What happens when the keeper swipes: the contact of a like, the prompt to sign in, the notice that a swipe is kept.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, serverMessage } from '../api/unwrap.ts';
import type { Chicken } from '../chickens/queries.ts';
import { type Profile, profileQuery } from '../keepers/queries.ts';
import { toast } from '../ui/toast-queue.ts';
import type { Match } from './queries.ts';
import { isKept, recordSwipe, resendSwipes } from './send-swipes.ts';

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

  /** False when the bird must stay on top because its like waits for a sign-in. */
  function record(chicken: Chicken, direction: 'like' | 'pass'): boolean {
    if (!profile) {
      if (direction === 'like') setWaiting(chicken);
      return direction === 'pass';
    }
    if (direction === 'like') setShown({ chicken });
    const answer = (liked: Partial<Liked> | null) =>
      setShown((now) => (now?.chicken.id === chicken.id ? liked && { ...now, ...liked } : now));
    recordSwipe(client, { keeperId: profile.id, chickenId: chicken.id, chickenName: chicken.name, direction }).then(
      (match) => answer({ match }),
      (error: unknown) => {
        if (needsSignIn(error)) {
          answer(null);
          client.setQueryData(profileQuery().queryKey, null);
          if (direction === 'like') setWaiting(chicken);
        } else if (isKept(error)) {
          answer(null);
          sayKept(chicken);
        } else if (direction === 'like') {
          answer({ error: serverMessage(error) ?? 'The contact could not be shown. Please try again later.' });
        } else {
          toast({ title: 'That did not work', description: serverMessage(error), tone: 'destructive' });
        }
      },
    );
    return true;
  }

  function undo(chicken: Chicken): void {
    if (!profile) return;
    recordSwipe(client, {
      keeperId: profile.id,
      chickenId: chicken.id,
      chickenName: chicken.name,
      direction: 'undo',
    }).catch((error: unknown) => {
      if (needsSignIn(error)) client.setQueryData(profileQuery().queryKey, null);
      else if (isKept(error)) sayKept(chicken);
      else toast({ title: 'That could not be undone', description: serverMessage(error), tone: 'destructive' });
    });
  }

  function sayKept(chicken: Chicken): void {
    toast({
      title: 'The server cannot be reached',
      description: `Your swipe of ${chicken.name} is kept here and sent as soon as it answers again.`,
      action: { label: 'Retry', run: () => void resendSwipes(client).catch(() => sayKept(chicken)) },
    });
  }

  function close(): void {
    setShown(null);
    setWaiting(null);
  }

  return { record, undo, close, shown, waiting };
}

function needsSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
