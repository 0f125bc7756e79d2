// Uses Stripe's own package, which is loaded only if payments are configured: it takes 35 MB of memory.
import type Stripe from 'stripe';
import type { Config } from '../config.ts';
import {
  BadSignature,
  type Gift,
  type PaymentEvent,
  PaymentFailure,
  type PaymentPage,
  type Payments,
  type ReturnUrls,
} from './payments.ts';

/** Time limit of one attempt, because a keeper is waiting. */
const TIMEOUT_MS = 8000;
const RETRIES = 1;
const STRIPES_PAGES = 'https://checkout.stripe.com';

export async function openStripe({
  secretKey,
  webhookSecret,
  apiUrl,
}: NonNullable<Config['payments']>): Promise<Payments> {
  const { default: StripeClient } = await import('stripe');
  const stripe = new StripeClient(secretKey, {
    ...(apiUrl && addressOf(apiUrl)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  const pages = [STRIPES_PAGES, ...(apiUrl ? [new URL(apiUrl).origin] : [])];

  const create = (gift: Gift, back: ReturnUrls, idempotencyKey: string) =>
    stripe.checkout.sessions.create(sessionOf(gift, back), { idempotencyKey });

  async function ask(gift: Gift, back: ReturnUrls): Promise<Stripe.Checkout.Session> {
    try {
      return await create(gift, back, gift.id);
    } catch (error) {
      if (!isKeySpent(error)) throw error;
      // Nobody has seen a page created with the old key: a page that was seen is stored and not requested again.
      return await create(gift, back, `${gift.id}/${crypto.randomUUID()}`);
    }
  }

  return {
    async openPage(gift, back): Promise<PaymentPage> {
      const { url, expires_at } = await ask(gift, back).catch((error: unknown) => {
        throw new PaymentFailure(reasonOf(error));
      });
      // Keepers are redirected to this address, so its origin is checked.
      if (!url || !pages.includes(new URL(url).origin))
        throw new PaymentFailure(`its page is at a strange place, ${url}`);
      return { url, expiresAt: expires_at * 1000 };
    },

    readEvent(bytes, signature, now) {
      return toPaymentEvent(verified(bytes, signature, now));
    },
  };

  function verified(bytes: Buffer, signature: string, now: number): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(bytes, signature, webhookSecret, undefined, undefined, now);
    } catch {
      throw new BadSignature();
    }
  }
}

/**
 * Contains no data of the keeper: Stripe asks for what it needs. It is the same for the same gift, as its idempotency
 * key requires.
 */
const sessionOf = ({ id, amount, level }: Gift, back: ReturnUrls): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  submit_type: 'donate',
  // Cards are paid immediately or not at all; other methods take days to fail.
  allowed_payment_method_types: ['card'],
  // All amounts are in dollars, so that refunds are reported in dollars too.
  adaptive_pricing: { enabled: false },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: amount, product_data: { name: `Heritage Flock donation: ${level}` } },
    },
  ],
  client_reference_id: id,
  metadata: { donationId: id },
  // Stripe copies this to the charge, which refund events refer to.
  payment_intent_data: { metadata: { donationId: id } },
  success_url: back.paid,
  cancel_url: back.cancelled,
});

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, ...(port && { port }) } as const;
}

interface StripeFailure {
  headers?: Record<string, string>;
  type?: string;
  statusCode?: number;
  requestId?: string;
}

/** Stripe replays failures for a day like other responses, and refuses a key for a request that differs. */
function isKeySpent(error: unknown): boolean {
  const { headers, type, statusCode } = error as StripeFailure;
  return headers?.['idempotent-replayed'] === 'true' || (type === 'StripeIdempotencyError' && statusCode === 400);
}

/** Omits the message, which may quote the request. */
function reasonOf(error: unknown): string {
  const { type = 'Error', statusCode, requestId } = error as StripeFailure;
  return [type, statusCode, requestId].filter(Boolean).join(' ');
}

/** Converts an event of Stripe; returns null if it is not about a gift of ours. */
function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  const about = outcomeOf(event);
  const { donationId } = about?.metadata ?? {};
  return about && donationId ? { id: event.id, donationId, at: event.created * 1000, outcome: about.outcome } : null;
}

function outcomeOf(event: Stripe.Event): { metadata: Stripe.Metadata | null; outcome: PaymentEvent['outcome'] } | null {
  switch (event.type) {
    case 'checkout.session.completed': {
      const { metadata, payment_status } = event.data.object;
      return payment_status === 'paid' ? { metadata, outcome: { type: 'paid' } } : null;
    }
    case 'checkout.session.expired':
      return { metadata: event.data.object.metadata, outcome: { type: 'expired' } };
    case 'charge.refunded': {
      const { metadata, amount_refunded } = event.data.object;
      return { metadata, outcome: { type: 'refunded', refundedAmount: amount_refunded } };
    }
    default:
      return null;
  }
}
