import type { Donation } from '#contract';
import { shortDay } from '../ui/in-words.ts';
import { inDollars } from './dollars.ts';

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
      const paid = paidAt ? `Paid on ${shortDay(paidAt)}` : 'Paid';
      return refundedAmount > 0 ? `${paid}, ${inDollars(refundedAmount)} returned` : paid;
    }
  }
}
