// What Stripe's events tell of a gift of ours.
import type Stripe from 'stripe';
import type { PaymentEvent } from './payments.ts';

/** Null for everything else that may happen in the same account. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  const about = wordOf(event);
  const { donationId } = about?.metadata ?? {};
  return about && donationId ? { id: event.id, donationId, at: event.created * 1000, told: about.told } : null;
}

function wordOf(event: Stripe.Event): { metadata: Stripe.Metadata | null; told: PaymentEvent['told'] } | null {
  switch (event.type) {
    case 'checkout.session.completed': {
      const { metadata, payment_status } = event.data.object;
      return payment_status === 'paid' ? { metadata, told: { type: 'paid' } } : null;
    }
    case 'checkout.session.expired':
      return { metadata: event.data.object.metadata, told: { type: 'expired' } };
    case 'charge.refunded': {
      const { metadata, amount_refunded } = event.data.object;
      return { metadata, told: { type: 'refunded', refundedAmount: amount_refunded } };
    }
    default:
      return null;
  }
}
