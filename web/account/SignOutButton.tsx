import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '#contract';
import { outbox, unsentOf } from '../client/outbox.ts';
import { call, queriesOf } from '../client/query.ts';
import { sayFailed } from '../client/say-failed.ts';
import { paths } from '../paths.ts';
import { profileQuery } from '../session/queries.ts';
import { sendQueued } from '../session/send-queued.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useStore } from '../ui/store.ts';
import styles from './account.module.css';
import { forgetKeeper } from './forget-keeper.ts';

export function SignOutButton({ profile, everywhere }: { profile: Profile; everywhere?: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'unsent' | 'everywhere' | null>(null);
  const close = () => setAsking(null);
  const signOut = useMutation({
    mutationFn: () => call(everywhere ? 'logoutEverywhere' : 'logout'),
    onSuccess: async () => {
      await forgetKeeper(profile.id);
      await navigate(paths.auth());
      const { predicate: isProfile } = queriesOf('getProfile');
      client.removeQueries({ predicate: (query) => !isProfile(query) });
      client.setQueryData(profileQuery().queryKey, null);
    },
    onError: sayFailed('Signing out failed'),
  });
  const name = everywhere ? 'Sign out everywhere' : 'Sign out';
  return (
    <>
      <Button
        pending={signOut.isPending}
        onClick={() => {
          if (unsentOf(profile.id).length > 0) setAsking('unsent');
          else if (everywhere) setAsking('everywhere');
          else signOut.mutate();
        }}
      >
        {name}
      </Button>
      <UnsentDialog
        open={asking === 'unsent'}
        onClose={close}
        keeperId={profile.id}
        signOut={{ name, pending: signOut.isPending, run: () => signOut.mutate() }}
      />
      <Dialog
        open={asking === 'everywhere'}
        onClose={close}
        title="Sign out everywhere?"
        description="This signs out every browser, including this one, and each one needs a new code to sign in again. API tokens and webhooks go on working until you remove them."
      >
        <Button tone="primary" wide pending={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out everywhere
        </Button>
        <Button wide onClick={close}>
          Stay signed in
        </Button>
      </Dialog>
    </>
  );
}

interface Props {
  open: boolean;
  onClose: () => void;
  keeperId: string;
  signOut: { name: string; pending: boolean; run: () => void };
}

/** Warns before signing out that unsent changes would be lost. */
function UnsentDialog({ open, onClose, keeperId, signOut }: Props) {
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
  if (count === 0) return { title: 'Everything is sent', description: 'You can sign out now.', notTaken: '' };
  const [things, they, them] =
    count === 1
      ? ['1 thing is', 'It is', 'it. It is still']
      : [`${count} things are`, 'They are', 'them. They are still'];
  return {
    title: `${things} not sent yet`,
    description: `${they} saved only in this browser, and will be lost if you sign out now.`,
    notTaken: `We could not send ${them} saved here.`,
  };
}
