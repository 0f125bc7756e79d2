import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../session/queries.ts';
import { loadPage } from '../shell/load-page.ts';
import { forgetPendingCode } from './pending-code.ts';
import { verifyCode } from './queries.ts';

/** Signs in and leaves for `next`. */
export function useSignIn(next: string, onError?: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: verifyCode,
    onSuccess: async () => {
      forgetPendingCode();
      await client.invalidateQueries({ queryKey: profileQuery().queryKey, refetchType: 'none' });
      loadPage(next, { title: 'Welcome to Heritage Flock!', description: 'Authentication successful' });
    },
    onError,
  });
}
