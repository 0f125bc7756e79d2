// Takes a like back: the bird, its contact and the note go from the list.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MatchedChicken } from '#contract';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast-queue.ts';
import { dropMatch } from './queries.ts';
import { recordSwipe } from './record-swipe.ts';

export function TakeBackLike({ keeperId, match }: { keeperId: string; match: MatchedChicken }) {
  const { id: chickenId, name: chickenName } = match.chicken;
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: async () => {
      const delivery = await recordSwipe(client, { keeperId, chickenId, chickenName, direction: 'undo' });
      if (!delivery.sent && !delivery.kept) throw delivery.error;
    },
    onSuccess: async () => {
      setAsking(false);
      toast({ title: `You no longer like ${chickenName}`, description: 'The bird can come up among the birds again.' });
      await dropMatch(client, chickenId);
      // The button that had the focus is gone with the bird.
      document.querySelector('h1')?.focus({ preventScroll: true });
    },
  });
  return (
    <>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Take back my like
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Take back your like of ${chickenName}?`}
        description="The bird, its owner’s contact and your note are removed from My Matches. The owner still sees that you had the contact."
      >
        {takeBack.error && (
          <p role="alert">{serverMessage(takeBack.error) ?? 'Your like was not taken back. Please try again later.'}</p>
        )}
        <Button tone="danger" wide pending={takeBack.isPending} onClick={() => takeBack.mutate()}>
          Take back
        </Button>
        <Button wide onClick={() => setAsking(false)}>
          Keep {chickenName}
        </Button>
      </Dialog>
    </>
  );
}
