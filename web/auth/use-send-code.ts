import { useMutation } from '@tanstack/react-query';
import type { SentCode } from '#contract';
import { sendCodeReturnTo } from '#contract/fields';
import { call } from '../client/query.ts';
import { ApiError } from '../client/unwrap.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast-queue.ts';
import { type PendingCode, storePendingCode } from './pending-code.ts';
import { reasonOf } from './use-sign-in.ts';

/** Asks for a code and says so. The link in the mail leads to `next`. What is wrong with the address itself is said at its field (see `addressFault`). */
export function useSendCode(next: string, onSent: (pending: PendingCode) => void) {
  return useMutation({
    mutationFn: (email: string) => call('sendCode', { email, returnTo: returnTo(next) }),
    onSuccess: ({ message: _, ...development }, email) => {
      toast({ title: 'Code sent!', description: whereToLook(development) });
      const pending = { ...development, email, sentAt: Date.now() };
      storePendingCode(pending);
      onSent(pending);
    },
    onError: (error) => {
      if (addressFault(error)) return;
      toast({
        title: 'Error',
        description: reasonOf(error) ?? 'Failed to send verification code',
        tone: 'destructive',
      });
    },
  });
}

/** Returns the page that the link of a mail leads to, or undefined for home and what a mail does not carry. */
export function returnTo(next: string): string | undefined {
  const { maxLength, pattern } = sendCodeReturnTo;
  return next !== paths.home() && next.length <= maxLength && new RegExp(pattern).test(next) ? next : undefined;
}

export function whereToLook({ developmentCode, developmentLink }: Omit<SentCode, 'message'>): string {
  if (developmentCode) return 'Development mode: Code shown below';
  return developmentLink ? 'Development mode: Link shown below' : 'Check your email for the verification code';
}

export const NO_ADDRESS = 'This is not an email address. It should look like hattie@example.org.';

/** Returns a message for the keeper; the server's error names the field and its rule. */
export function addressFault(error: unknown): string | undefined {
  const isInvalid = error instanceof ApiError && error.problem?.errors?.some(({ pointer }) => pointer === '/email');
  return isInvalid ? NO_ADDRESS : undefined;
}
