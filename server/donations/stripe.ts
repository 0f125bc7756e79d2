// Stripe through its own package, which is loaded only where payments are set up: it costs 35 MB of memory.
import type Stripe from 'stripe';
import type { Config } from '../config.ts';
import { BadSignature, type Gift, PaymentFailure, type PaymentPage, type Payments, type WaysBack } from './payments.ts';
import { toPaymentEvent } from './stripe-event.ts';

/** Of one try. A keeper waits for it. */
const TIMEOUT_MS = 8000;
const TRIES_AGAIN = 1;
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
    maxNetworkRetries: TRIES_AGAIN,
    telemetry: false,
  });
  const pages = [STRIPES_PAGES, ...(apiUrl ? [new URL(apiUrl).origin] : [])];

  const create = (gift: Gift, back: WaysBack, idempotencyKey: string) =>
    stripe.checkout.sessions.create(sessionOf(gift, back), { idempotencyKey });

  async function ask(gift: Gift, back: WaysBack): Promise<Stripe.Checkout.Session> {
    try {
      return await create(gift, back, gift.id);
    } catch (error) {
      if (!isKeyUsedUp(error)) throw error;
      // Whatever was made with it, nobody has seen: a page that was is kept, and not asked for again.
      return await create(gift, back, `${gift.id}/${crypto.randomUUID()}`);
    }
  }

  return {
    async openPage(gift, back): Promise<PaymentPage> {
      const { url, expires_at } = await ask(gift, back).catch((error: unknown) => {
        throw new PaymentFailure(reasonOf(error));
      });
      // Keepers are sent there.
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

/** Nothing of the keeper's: what Stripe needs it asks them itself. The same for the same gift, or its key would not fit. */
const sessionOf = ({ id, amount, level }: Gift, back: WaysBack): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  submit_type: 'donate',
  // Paid at once or not at all; other means take days to fail.
  allowed_payment_method_types: ['card'],
  // In dollars all the way, so that what is returned is told in dollars too.
  adaptive_pricing: { enabled: false },
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: amount, product_data: { name: `Heritage Flock donation: ${level}` } },
    },
  ],
  client_reference_id: id,
  metadata: { donationId: id },
  // Stripe copies it to the charge, which a refund is told of.
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

/** Stripe keeps its failures for a day like its other answers, and refuses a key for what is not quite the same. */
function isKeyUsedUp(error: unknown): boolean {
  const { headers, type, statusCode } = error as StripeFailure;
  return headers?.['idempotent-replayed'] === 'true' || (type === 'StripeIdempotencyError' && statusCode === 400);
}

/** Without its message, which may quote what was sent. */
function reasonOf(error: unknown): string {
  const { type = 'Error', statusCode, requestId } = error as StripeFailure;
  return [type, statusCode, requestId].filter(Boolean).join(' ');
}
