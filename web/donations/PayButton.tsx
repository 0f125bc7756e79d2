// Goes on with a gift that is not paid yet.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast-queue.ts';
import { goToPayment } from './payment-page.ts';
import { donationQuery, donationsQuery, type Gift, openCheckout } from './queries.ts';

export function PayButton({ gift }: { gift: Pick<Gift, 'id'> }) {
  const client = useQueryClient();
  const failed = (error: unknown) => {
    // It may have been paid by now.
    void client.invalidateQueries({ queryKey: donationsQuery().queryKey, exact: true });
    void client.invalidateQueries({ queryKey: donationQuery(gift.id).queryKey });
    toast({
      title: 'The payment page did not open',
      description: serverMessage(error) ?? 'Please try again later',
      tone: 'destructive',
    });
  };
  const open = useMutation({
    mutationFn: openCheckout,
    onSuccess: ({ checkoutUrl }) => {
      if (checkoutUrl === null || !goToPayment(checkoutUrl)) failed(null);
    },
    onError: failed,
  });
  return (
    <Button pending={open.isPending} onClick={() => open.mutate(gift.id)}>
      Go on to payment
    </Button>
  );
}
