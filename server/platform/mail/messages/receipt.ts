import type { MessageKind } from '../mailer.ts';
import { inDollars, letter, linked, plain } from './letter.ts';

/** A donation that was paid at Stripe. */
export interface Receipt {
  to: string;
  /** The id of the donation. */
  id: string;
  /** US cents. */
  amount: number;
  level: string;
  /** Epoch milliseconds. */
  paidAt: number;
  /** Absolute, and on our own site. */
  giftsPage: string;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const receipt: MessageKind<Receipt> = {
  name: 'donation-receipt',
  replacesWaiting: true,

  compose: ({ to, id, amount, level, paidAt, giftsPage }) =>
    letter(to, `Your receipt: ${inDollars(amount)} for heritage breeds`, [
      plain(`Thank you! Your ${level} donation helps preserve heritage breed conservation.`),
      plain(`We received ${inDollars(amount)} on ${day.format(paidAt)}. The number of your gift is ${id}.`),
      plain('It was paid by card at Stripe. You need do nothing more.'),
      linked('All your gifts stand in your profile', giftsPage),
    ]),
};
