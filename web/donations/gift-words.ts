import { inDollars } from './dollars.ts';
import type { Gift } from './queries.ts';

const onDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const dayOf = (time: string) => onDay.format(new Date(time));

/** Describes the state of a gift in a few words. */
export function standingOf({ status, paidAt, refundedAmount }: Gift): string {
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
