import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { logout, logoutEverywhere } from '../auth/queries.ts';
import { forgetDrafts } from '../drafts/forget-drafts.ts';
import { paths } from '../paths.ts';
import { type Profile, profileQuery } from '../session/queries.ts';
import { Button } from '../ui/Button.tsx';
import { sayFailed } from './failed.ts';

export function SignOutButton({ profile, everywhere }: { profile: Profile; everywhere?: boolean }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: everywhere ? logoutEverywhere : logout,
    onSuccess: async () => {
      await forgetDrafts(profile.id);
      await navigate(paths.auth());
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery().queryKey[0] });
      client.setQueryData(profileQuery().queryKey, null);
    },
    onError: sayFailed('Signing out failed'),
  });
  return (
    <Button pending={signOut.isPending} onClick={() => signOut.mutate()}>
      {everywhere ? 'Sign out everywhere' : 'Sign out'}
    </Button>
  );
}
