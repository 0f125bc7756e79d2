import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '#contract';
import { outbox, unsentOf } from '../client/outbox.ts';
import { call, queriesOf } from '../client/query.ts';
import { sayFailed } from '../client/say-failed.ts';
import { lastingDrafts } from '../drafts/draft-storage.ts';
import { paths } from '../paths.ts';
import { profileQuery } from '../session/queries.ts';
import { sendQueued } from '../session/send-queued.ts';
import { storedTrips } from '../trips/stored-trips.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useStore } from '../ui/store.ts';
import styles from './account.module.css';
import { forgetKeeper } from './forget-keeper.ts';

export function SignOutButton({ profile, everywhere }: { profile: Profile; everywhere?: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'lost' | 'everywhere' | null>(null);
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
  function leave() {
    if (unsentOf(profile.id).length > 0 || unfinishedOf(profile.id).length > 0) setAsking('lost');
    else signOut.mutate();
  }
  const name = everywhere ? 'Sign out everywhere' : 'Sign out';
  return (
    <>
      <Button
        pending={signOut.isPending}
        onClick={() => {
          if (everywhere) setAsking('everywhere');
          else leave();
        }}
      >
        {name}
      </Button>
      <LostDialog
        open={asking === 'lost'}
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
        <Button tone="primary" wide pending={signOut.isPending} onClick={leave}>
          Sign out everywhere
        </Button>
        <Button wide onClick={close}>
          Stay signed in
        </Button>
      </Dialog>
    </>
  );
}

const UNFINISHED: readonly [start: string, words: string][] = [
  ['new bird', 'The bird that you began to add'],
  ['new flock', 'The flock that you began to add'],
  ['listing', 'The bird that you began to list'],
  ['identification', 'The bird that you began to identify'],
  ['hatch of', 'The hatch that you began to record'],
  ['paper of', 'The health paper that you began to add'],
  ['bird', 'Your changes to a bird'],
  ['refused', 'What the server did not take'],
  ['trip plan', 'The visit that you began to plan'],
  ['plan of trip', 'Your changes to the plan of a visit'],
];

/** Returns in words what the keeper has begun in this browser and not saved. */
function unfinishedOf(keeperId: string): string[] {
  const drafts = lastingDrafts(keeperId);
  const begun = UNFINISHED.flatMap(([start, words]) =>
    drafts.some((name) => name === start || name.startsWith(`${start} `)) ? [words] : [],
  );
  const isRefused = storedTrips.of(keeperId).some((stored) => stored.isRefused);
  return isRefused ? [...begun, 'What the server did not take of a visit'] : begun;
}

interface Props {
  open: boolean;
  onClose: () => void;
  keeperId: string;
  signOut: { name: string; pending: boolean; run: () => void };
}

/** Says before signing out what would be lost: what is not sent, and what is not saved. */
function LostDialog({ open, onClose, keeperId, signOut }: Props) {
  const client = useQueryClient();
  const entries = useStore(outbox).filter((entry) => entry.keeperId === keeperId);
  const unfinished = unfinishedOf(keeperId);
  const send = useMutation({ mutationFn: () => sendQueued(client) });
  const count = entries.length;
  const words = wordsFor(count, unfinished.length);
  return (
    <Dialog open={open} onClose={onClose} title={words.title} description={words.description}>
      {(count > 0 || unfinished.length > 0) && (
        <ul className={styles.entries}>
          {entries.map(({ id, name }) => (
            <li key={id}>Your {name}</li>
          ))}
          {unfinished.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <>
          <p role="status">{send.isError && words.notTaken}</p>
          <Button tone="primary" wide pending={send.isPending} onClick={() => send.mutate()}>
            Send now
          </Button>
        </>
      )}
      <Button tone={words.loss ? 'danger' : 'primary'} wide pending={signOut.pending} onClick={signOut.run}>
        {signOut.name} {words.loss}
      </Button>
      <Button wide onClick={onClose}>
        Stay signed in
      </Button>
    </Dialog>
  );
}

function wordsFor(count: number, unfinished: number) {
  if (count === 0 && unfinished > 0)
    return {
      title: 'Not everything is saved',
      description: 'What you began is only in this browser, and will be deleted if you sign out now.',
      loss: 'and delete it',
    };
  if (count === 0) return { title: 'Everything is sent', description: 'You can sign out now.' };
  const [things, they, them] =
    count === 1
      ? ['1 thing is', 'It is', 'it. It is still']
      : [`${count} things are`, 'They are', 'them. They are still'];
  return {
    title: unfinished > 0 ? `${count + unfinished} things are not sent or not saved` : `${things} not sent yet`,
    description: `${unfinished > 0 ? 'All of this is' : they} saved only in this browser, and will be lost if you sign out now.`,
    notTaken: `We could not send ${them} saved here.`,
    loss: 'without sending',
  };
}
