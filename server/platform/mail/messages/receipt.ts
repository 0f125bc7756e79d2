import type { MessageKind } from '../message.ts';
import { inDollars } from './dollars.ts';
import { letter, linked, plain } from './letter.ts';

/** For a gift that Stripe was paid for. */
export interface Receipt {
  to: string;
  /** The gift's. */
  id: string;
  /** In US cents. */
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
