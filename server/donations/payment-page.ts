// The page on which a gift is paid, made when it is first asked for.
import { siteOf } from '../config.ts';
import type { DonationTable } from '../platform/database/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { statusOf } from './donation.ts';
import type { Payments } from './payments.ts';
import { PaymentFailure } from './payments.ts';
import { findDonation, keepCheckout } from './repository.ts';

type Page = { ok: true; url: string } | { ok: false; reason: 'nothing-to-pay' | 'closed' | 'unreachable' };

/** Of one gift always the same page. It has to be stored before: its keeper may turn back, and Stripe may be faster than we are. */
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
    await db.write(null, (trx) => keepCheckout(trx, id, page));
    const kept = (await findDonation(db.read, id))?.checkoutUrl;
    return { ok: true, url: kept ?? page.url };
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.warn({ err: error }, 'A gift waits for its payment page.');
    return { ok: false, reason: 'unreachable' };
  }
}
