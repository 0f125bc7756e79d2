// Goes on with a gift that is not paid yet, or tries one again whose payment page has closed.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Donation } from '#contract';
import { call, queriesOf } from '../client/query.ts';
import { serverMessage } from '../client/unwrap.ts';
import { newKey } from '../drafts/new-key.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast-queue.ts';
import { goToPayment, type ReturnedGift } from './payment-page.ts';

interface Props {
  gift: Donation;
  tone?: 'plain' | 'primary';
}

export function PayButton({ gift, tone = 'plain' }: Props) {
  const client = useQueryClient();
  const failed = (error: unknown) => {
    // It may have been paid by now.
    void client.invalidateQueries(queriesOf('listDonations', 'getDonation'));
    toast({
      title: 'The payment page did not open',
      description: serverMessage(error) ?? 'Please try again later',
      tone: 'destructive',
    });
  };
  const open = useMutation({
    mutationFn: () => call('openCheckout', { donationId: gift.id }),
    onSuccess: ({ checkoutUrl }) => {
      if (checkoutUrl === null || !goToPayment(checkoutUrl)) failed(null);
    },
    onError: failed,
  });
  return (
    <Button tone={tone} pending={open.isPending} onClick={() => open.mutate()}>
      Continue to payment
    </Button>
  );
}

/** Opens the donation dialog with the same amount, which is confirmed there. */
export function TryAgainButton({ gift: { amount, level }, tone = 'plain' }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const again = (): { gift: ReturnedGift } => ({ gift: { key: newKey(), body: { amount, level } } });
  return (
    <Button tone={tone} onClick={() => navigate(pathname + search, { state: again() })}>
      Try the payment again
    </Button>
  );
}
