// Warns before signing out that unsent changes would be lost.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outbox } from '../client/outbox.ts';
import { sendQueued } from '../session/send-queued.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useStore } from '../ui/store.ts';
import styles from './account.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  keeperId: string;
  signOut: { name: string; pending: boolean; run: () => void };
}

export function UnsentDialog({ open, onClose, keeperId, signOut }: Props) {
  const client = useQueryClient();
  const entries = useStore(outbox).filter((entry) => entry.keeperId === keeperId);
  const send = useMutation({ mutationFn: () => sendQueued(client) });
  const count = entries.length;
  const words = wordsFor(count);
  return (
    <Dialog open={open} onClose={onClose} title={words.title} description={words.description}>
      {count > 0 && (
        <>
          <ul className={styles.entries}>
            {entries.map(({ id, name }) => (
              <li key={id}>Your {name}</li>
            ))}
          </ul>
          <p role="status">{send.isError && words.notTaken}</p>
          <Button tone="primary" wide pending={send.isPending} onClick={() => send.mutate()}>
            Send now
          </Button>
        </>
      )}
      <Button tone={count > 0 ? 'danger' : 'primary'} wide pending={signOut.pending} onClick={signOut.run}>
        {count > 0 ? `${signOut.name} without sending` : signOut.name}
      </Button>
      <Button wide onClick={onClose}>
        Stay signed in
      </Button>
    </Dialog>
  );
}

function wordsFor(count: number) {
  if (count === 0) return { title: 'All is sent', description: 'You can sign out now.', notTaken: '' };
  const [things, they, them] =
    count === 1 ? ['1 thing is', 'It is', 'it. It stays'] : [`${count} things are`, 'They are', 'them. They stay'];
  return {
    title: `${things} not sent yet`,
    description: `${they} kept in this browser only, and would be lost.`,
    notTaken: `The server has not taken ${them} here.`,
  };
}
