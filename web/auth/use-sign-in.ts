import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VerifyCodeRequest } from '#contract';
import { call, queriesOf } from '../client/query.ts';
import { failureOf, serverMessage } from '../client/unwrap.ts';
import { loadPage } from '../shell/load-page.ts';
import { forgetPendingCode } from './pending-code.ts';

const NO_CONNECTION = 'There is no connection. Please try again when you are online.';

/** Returns the reason for a failed sign-in or code, if known. */
export function reasonOf(error: unknown): string | undefined {
  return failureOf(error) === 'no-answer' ? NO_CONNECTION : serverMessage(error);
}

/** Signs in and leaves for `next`. */
export function useSignIn(next: string, onError?: (error: unknown) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: VerifyCodeRequest) => call('verifyCode', body),
    onSuccess: async () => {
      forgetPendingCode();
      await client.invalidateQueries({ ...queriesOf('getProfile'), refetchType: 'none' });
      loadPage(next, { title: 'Welcome to Heritage Flock!', description: 'Authentication successful' });
    },
    onError,
  });
}
