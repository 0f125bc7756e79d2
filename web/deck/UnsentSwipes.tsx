// The swipes that the server has not taken: those that are sent again by themselves, and those it has failed at too often.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useSyncExternalStore } from 'react';
import type { Profile } from '../session/queries.ts';
import { useOnline } from '../shell/online.ts';
import { Button } from '../ui/Button.tsx';
import { resendSwipes, sendAgain } from './send-swipes.ts';
import { isSetAside, type QueuedSwipe, swipeQueue } from './swipe-queue.ts';
import styles from './UnsentSwipes.module.css';

/** Stays in sight as long as there are any. */
export function UnsentSwipes({ profile }: { profile: Profile | null }) {
  const queue = useSyncExternalStore(swipeQueue.subscribe, swipeQueue.read);
  const failed = queue.filter((swipe) => swipe.keeperId === profile?.id && swipe.failure);
  const waiting = failed.filter((swipe) => !isSetAside(swipe));
  return (
    <div className={styles.place} role="status">
      {waiting.length > 0 && <Waiting swipes={waiting} />}
      {failed.filter(isSetAside).map((swipe) => (
        <SetAside key={`${swipe.chickenId} ${swipe.at}`} swipe={swipe} />
      ))}
    </div>
  );
}

function Waiting({ swipes }: { swipes: readonly QueuedSwipe[] }) {
  const client = useQueryClient();
  const online = useOnline();
  const resend = useMutation({ mutationFn: () => resendSwipes(client) });
  const cause = online ? CAUSES[swipes.at(-1)?.failure ?? 'no-answer'] : 'You are offline.';
  const [only] = swipes;
  const kept =
    swipes.length === 1 && only ? `Your ${nameOf(only)} is kept here` : `${swipes.length} swipes are kept here`;
  return (
    <div className={styles.unsent}>
      <CloudOff aria-hidden />
      <div>
        <p>{`${cause} ${kept} and sent when it can be taken.`}</p>
        {resend.isError && <p>{inVain(resend.submittedAt)}</p>}
      </div>
      <Button pending={resend.isPending} onClick={() => resend.mutate()}>
        Retry
      </Button>
    </div>
  );
}

function SetAside({ swipe }: { swipe: QueuedSwipe }) {
  const client = useQueryClient();
  const again = useMutation({ mutationFn: () => sendAgain(client, swipe) });
  const name = nameOf(swipe);
  return (
    <div className={styles.unsent}>
      <CloudOff aria-hidden />
      <div>
        <p>{`The server has failed at your ${name}. It is set aside, so that your other swipes go on.`}</p>
        {again.isError && <p>{inVain(again.submittedAt)}</p>}
      </div>
      <div className={styles.choices}>
        <Button pending={again.isPending} onClick={() => again.mutate()} aria-label={`Send again: ${name}`}>
          Send again
        </Button>
        <Button onClick={() => swipeQueue.remove(swipe)} aria-label={`Drop: ${name}`}>
          Drop
        </Button>
      </div>
    </div>
  );
}

const CAUSES: Record<NonNullable<QueuedSwipe['failure']>, string> = {
  'no-answer': 'The server cannot be reached.',
  'server-error': 'The server has a problem.',
  'own-fault': 'Something went wrong in this app.',
  'signed-out': 'Your session had ended.',
};

function nameOf({ direction, chickenName }: QueuedSwipe): string {
  return `${direction === 'undo' ? 'undo of the swipe' : direction} of ${chickenName}`;
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** With the time, so that each further try says something new. */
function inVain(triedAt: number): string {
  return `Tried again at ${clock.format(triedAt)}, in vain.`;
}
