import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '#contract';
import { unsentOf } from '../client/outbox.ts';
import { call, queriesOf } from '../client/query.ts';
import { sayFailed } from '../client/say-failed.ts';
import { paths } from '../paths.ts';
import { profileQuery } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { forgetKeeper } from './forget-keeper.ts';
import { UnsentDialog } from './UnsentDialog.tsx';

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
        description="Every browser that is signed in is signed out, this one too, and none of them is a known one any more. API tokens and webhooks go on working until you remove them."
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
