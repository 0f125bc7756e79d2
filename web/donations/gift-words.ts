import type { Donation } from '#contract';
import { longDay } from '../ui/in-words.ts';
import { inDollars } from './dollars.ts';

/** Returns the status of a gift in a few words. */
export function standingOf({ status, createdAt, paidAt, refundedAmount }: Donation): string {
  switch (status) {
    case 'pledged':
      return 'Pledged';
    case 'initiated':
      return 'Waiting for payment';
    case 'expired':
      return 'Not paid; nothing was charged';
    case 'refunded':
      return 'Refunded';
    case 'paid': {
      // The day of the gift stands beside it.
      const paid = paidAt && longDay(paidAt) !== longDay(createdAt) ? `Paid on ${longDay(paidAt)}` : 'Paid';
      return refundedAmount > 0 ? `${paid}, ${inDollars(refundedAmount)} refunded` : paid;
    }
  }
}
