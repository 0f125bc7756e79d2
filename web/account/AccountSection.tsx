import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logout, logoutEverywhere } from '../auth/queries.ts';
import { serverMessage } from '../client/unwrap.ts';
import { paths } from '../paths.ts';
import { type Profile, profileQuery } from '../session/queries.ts';
import { loadPage } from '../shell/load-page.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast-queue.ts';
import { deleteKeeper, exportKeeper } from './queries.ts';
import { SectionCard } from './SectionCard.tsx';
import { saveFile } from './save-file.ts';
import styles from './sections.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

export function AccountSection({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const say = (title: string) => (error: unknown) =>
    toast({ title, description: serverMessage(error) ?? 'Please try again later', tone: 'destructive' });
  const leave = async () => {
    await navigate(paths.auth());
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery().queryKey[0] });
    client.setQueryData(profileQuery().queryKey, null);
  };
  const signOut = useMutation({ mutationFn: logout, onSuccess: leave, onError: say('Signing out failed') });
  const signOutEverywhere = useMutation({
    mutationFn: logoutEverywhere,
    onSuccess: leave,
    onError: say('Signing out failed'),
  });
  const download = useMutation({
    mutationFn: exportKeeper,
    onSuccess: (everything) => saveFile('heritage-flock-export.json', JSON.stringify(everything, null, 2)),
    onError: say('The export failed'),
  });
  const remove = useMutation({
    mutationFn: deleteKeeper,
    onSuccess: () =>
      loadPage(paths.home(), { title: 'Your account is deleted', description: 'Nothing of it is kept.' }),
    onError: say('Deleting failed'),
  });
  return (
    <SectionCard title="Account" wide>
      <div className={styles.account}>
        <p className={styles.note}>
          Signed in as <strong>{profile.email}</strong>
        </p>
        <ThemeChoice />
      </div>
      <div className={styles.actions}>
        <Button pending={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
        <Button pending={signOutEverywhere.isPending} onClick={() => signOutEverywhere.mutate()}>
          Sign out everywhere
        </Button>
        <Button pending={download.isPending} onClick={() => download.mutate()}>
          Export my data
        </Button>
        <Button tone="danger" className={styles.apart} onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title="Delete your account?"
        description="Your profile, birds, photos, likes, API tokens and sessions are removed at once and for good. Nobody can bring them back."
      >
        <Button tone="danger" wide pending={remove.isPending || remove.isSuccess} onClick={() => remove.mutate()}>
          Delete everything
        </Button>
        <Button wide onClick={() => setDeleting(false)}>
          Keep my account
        </Button>
      </Dialog>
    </SectionCard>
  );
}
