import { useMutation, useQueryClient } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useSyncExternalStore } from 'react';
import type { Profile } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { resendSwipes } from './send-swipes.ts';
import { swipeQueue } from './swipe-queue.ts';
import styles from './UnsentSwipes.module.css';

/** Stays in sight as long as swipes are kept that the server failed to take. */
export function UnsentSwipes({ profile }: { profile: Profile | null }) {
  const client = useQueryClient();
  const queue = useSyncExternalStore(swipeQueue.subscribe, swipeQueue.read);
  const resend = useMutation({ mutationFn: () => resendSwipes(client) });
  const count = queue.filter((swipe) => swipe.keeperId === profile?.id && swipe.failed).length;
  if (count === 0) return null;
  return (
    <div className={styles.unsent} role="status">
      <CloudOff aria-hidden />
      <p>{count === 1 ? '1 swipe is waiting for the server.' : `${count} swipes are waiting for the server.`}</p>
      <Button pending={resend.isPending} onClick={() => resend.mutate()}>
        Retry
      </Button>
    </div>
  );
}
