// The payment of a gift at Stripe: its page, and the events that report the result.

import { siteOf } from '../config.ts';
import { implement } from '../platform/contract/implement.ts';
import type { HandlersOf } from '../platform/contract/operation.ts';
import type { DonationTable } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { badRequest, conflict, notFound, Problem } from '../platform/http/problem.ts';
import { statusOf, toDonation } from './donation.ts';
import { receiveEvent } from './gift-use-case.ts';
import { BadSignature, type PaymentEvent, PaymentFailure, type Payments } from './payments.ts';
import { findDonation, saveCheckout } from './repository.ts';

export type CheckoutDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random' | 'secret' | 'mailSender' | 'log'> & {
  payments: Payments | null;
};

const RETRY_SECONDS = 60;

export const noPaymentPage = () =>
  new Problem(
    'no-payment-page',
    'The payment page cannot be opened just now. Nothing was charged, and your gift is kept: try again in a minute.',
    { headers: { 'Retry-After': RETRY_SECONDS } },
  );

export const checkoutHandlers = (
  deps: CheckoutDeps,
): Pick<HandlersOf<'donations'>, 'getDonation' | 'openCheckout' | 'receiveStripeEvent'> => {
  const { db, clock, payments, mailSender, log } = deps;

  async function ownGift(id: string, keeperId: string): Promise<DonationTable> {
    const gift = await findDonation(db.read, id);
    if (gift?.keeperId !== keeperId) throw notFound();
    return gift;
  }

  return implement({
    getDonation: async ({ params, keeper: { keeperId } }) => ({
      status: 200,
      body: toDonation(await ownGift(params.donationId, keeperId)),
    }),

    openCheckout: async ({ params, keeper: { keeperId } }) => {
      const gift = await ownGift(params.donationId, keeperId);
      const page = await paymentPage(deps, gift);
      if (page.ok) return { status: 200, body: { donation: toDonation(gift), checkoutUrl: page.url } };
      if (page.reason === 'unreachable') throw noPaymentPage();
      if (page.reason === 'closed') {
        throw conflict(
          'payment-page-closed',
          'The payment page of this gift has closed, and nothing was charged; give anew.',
        );
      }
      throw conflict('nothing-to-pay', 'There is nothing to pay for this gift.');
    },

    receiveStripeEvent: async ({ headers, request }) => {
      if (!payments) throw notFound('Payments are not set up here.');
      const now = clock().getTime();
      const event = read(payments, request.signedBytes(), headers['Stripe-Signature'] ?? '', now);
      if (event) {
        const isOurs = await db.write(`gift/${event.donationId}`, (trx) => receiveEvent(trx, deps, event, now));
        if (!isOurs) log.warn({ event: event.id }, 'Stripe reported a gift that is not known here.');
        mailSender.wake();
      }
      return { status: 204 };
    },
  });
};

function read(payments: Payments, bytes: Buffer, signature: string, now: number): PaymentEvent | null {
  try {
    return payments.readEvent(bytes, signature, now);
  } catch (error) {
    if (!(error instanceof BadSignature)) throw error;
    throw badRequest('The signature does not fit: send the body as Stripe signed it, within five minutes.');
  }
}

type Page = { ok: true; url: string } | { ok: false; reason: 'nothing-to-pay' | 'closed' | 'unreachable' };

/**
 * Returns the payment page of a gift, created on first use and then always the same. The gift must be stored first: the
 * keeper may go back, and Stripe may be faster than we are.
 */
export async function paymentPage(
  { config, db, clock, payments, log }: Pick<Deps, 'config' | 'db' | 'clock' | 'log'> & { payments: Payments | null },
  gift: DonationTable,
): Promise<Page> {
  if (!payments || statusOf(gift) !== 'initiated') return { ok: false, reason: 'nothing-to-pay' };
  const { id, checkoutUrl, checkoutExpiresAt } = gift;
  if (checkoutUrl !== null) {
    const isOpen = (checkoutExpiresAt ?? 0) > clock().getTime();
    return isOpen ? { ok: true, url: checkoutUrl } : { ok: false, reason: 'closed' };
  }
  const back = `${siteOf(config)}/donations/thanks?donation=${id}`;
  try {
    const page = await payments.openPage(gift, { paid: back, cancelled: `${back}&turned=back` });
    await db.write(null, (trx) => saveCheckout(trx, id, page));
    const stored = (await findDonation(db.read, id))?.checkoutUrl;
    return { ok: true, url: stored ?? page.url };
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.warn({ err: error }, 'A gift waits for its payment page.');
    return { ok: false, reason: 'unreachable' };
  }
}
