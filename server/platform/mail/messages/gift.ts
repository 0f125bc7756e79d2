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
      plain(`We received ${inDollars(amount)} on ${day.format(paidAt)}. Your gift number is ${id}.`),
      plain('It was paid by card at Stripe. There is nothing more to do.'),
      linked('See all your gifts in your profile', giftsPage),
    ]),
};

/** A donation that is pledged, and paid outside of this server. */
export interface PledgeThanks {
  to: string;
  /** The id of the donation. */
  id: string;
  /** US cents. */
  amount: number;
  level: string;
  /** The recipient of pledges, or null if nobody collects them. */
  payee: string | null;
  /** Absolute, and on our own site. */
  giftsPage: string;
}

export const pledgeThanks: MessageKind<PledgeThanks> = {
  name: 'pledge-thanks',
  replacesWaiting: true,

  compose: ({ to, id, amount, level, payee, giftsPage }) =>
    letter(to, `Thank you for your pledge of ${inDollars(amount)}`, [
      plain(`Thank you! You have pledged ${inDollars(amount)} as ${level}. Nothing was charged.`),
      ...(payee
        ? [plain(`What happens next: you pay it to ${payee}`), plain(`Please give your gift number with it: ${id}`)]
        : [plain('What happens next: nothing for now. We do not collect pledges yet. Yours is recorded.')]),
      linked('See all your gifts in your profile', giftsPage),
    ]),
};
