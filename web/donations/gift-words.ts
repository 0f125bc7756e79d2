import type { Donation } from '#contract';
import { inDollars } from './dollars.ts';

const onDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const dayOf = (time: string) => onDay.format(new Date(time));

/** Returns the status of a gift in a few words. */
export function standingOf({ status, paidAt, refundedAmount }: Donation): string {
  switch (status) {
    case 'pledged':
      return 'Pledged';
    case 'initiated':
      return 'Waiting for payment';
    case 'expired':
      return 'Not paid; nothing was charged';
    case 'refunded':
      return 'Returned to you';
    case 'paid': {
      const paid = paidAt ? `Paid on ${dayOf(paidAt)}` : 'Paid';
      return refundedAmount > 0 ? `${paid}, ${inDollars(refundedAmount)} returned` : paid;
    }
  }
}
