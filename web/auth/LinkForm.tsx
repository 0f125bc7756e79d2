// The link of a mail leads here. Signing in takes one more tap, because mail scanners open the page too.

import { useMutation } from '@tanstack/react-query';
import { call } from '../client/query.ts';
import { ApiError } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/Form.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import { toast } from '../ui/toast-queue.ts';
import { DevelopmentMail } from './DevelopmentMail.tsx';
import { returnTo, whereToLook } from './use-send-code.ts';
import { reasonOf, useSignIn } from './use-sign-in.ts';

interface Props {
  /** The token in the link. */
  link: string;
  next: string;
  onEmail: () => void;
}

export function LinkForm({ link, next, onEmail }: Props) {
  const signIn = useSignIn(next);
  const renew = useMutation({
    mutationFn: () => call('sendCode', { link, returnTo: returnTo(next) }),
    onSuccess: (sent) =>
      toast({ title: 'Link sent!', description: sent.developmentLink ? whereToLook(sent) : 'Open the newest email.' }),
  });
  const error = renew.error ?? signIn.error;
  // A new link that could not be sent leaves the old one as it was, unless it is forgotten by now.
  const state = stateOf(renew.error) === 'unknown' ? 'unknown' : stateOf(signIn.error);
  const byEmail = (
    <Button wide onClick={onEmail}>
      Use my email address
    </Button>
  );
  if (renew.data) {
    return (
      <Stack gap={4}>
        <Text center>
          {renew.data.developmentLink
            ? 'Development mode: no email was sent.'
            : 'A new link is on its way. Open it from the newest email. You can close this page.'}
        </Text>
        <DevelopmentMail {...renew.data} />
        {byEmail}
      </Stack>
    );
  }
  if (state === 'old') {
    return (
      <Form gap={4} onSubmit={() => renew.mutate()}>
        <Text tone="comb" bold center role="alert">
          {reasonOf(error) ?? 'No new link could be sent. Please try again.'}
        </Text>
        <Button type="submit" tone="primary" wide autoFocus pending={renew.isPending}>
          Send a New Link
        </Button>
        {byEmail}
      </Form>
    );
  }
  return (
    <Form gap={4} onSubmit={() => signIn.mutate({ link })}>
      {error ? (
        <Text tone="comb" bold center role="alert">
          {reasonOf(error) ?? 'Signing in failed. Please try again.'}
        </Text>
      ) : (
        <Text center>This link works once, in this browser.</Text>
      )}
      {state !== 'unknown' && (
        <Button type="submit" tone="primary" wide autoFocus pending={signIn.isPending || signIn.isSuccess}>
          Sign In
        </Button>
      )}
      {byEmail}
    </Form>
  );
}

/** `old` can be exchanged for a new link, `unknown` cannot, and there is no use in trying it again. */
function stateOf(error: unknown): 'good' | 'old' | 'unknown' {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  if (code === 'invalid-link' || code === 'invalid-request' || code === 'account-suspended') return 'unknown';
  return code === 'link-expired' || code === 'link-used' ? 'old' : 'good';
}
