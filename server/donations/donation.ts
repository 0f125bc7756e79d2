// Levels of gifts (spec, section 9), each with its own amount except the hero's, and the status of a gift.
import type { components } from '#contract';
import type { DonationTable } from '../platform/database/schema.ts';
import type { PaymentEvent } from './payments.ts';

type Donation = components['schemas']['Donation'];
export type Level = components['schemas']['DonationLevel'];
export type Status = components['schemas']['DonationStatus'];

/** Amounts in US cents; null accepts any that the contract allows. */
const amounts: Record<Level, { cents: number | null; words: string }> = {
  'Peep Supporter': { cents: 500, words: 'five dollars' },
  'Nest Egg': { cents: 1000, words: 'ten dollars' },
  'Free Range Friend': { cents: 1500, words: 'fifteen dollars' },
  'Top Rooster': { cents: 2000, words: 'twenty dollars' },
  'Heritage Hero': { cents: null, words: 'any amount' },
};

/** Returns why the amount does not fit the level, or null. */
export function amountFault(level: Level, amount: number): { sentence: string; detail: string } | null {
  const { cents, words } = amounts[level];
  if (cents === null || cents === amount) return null;
  return {
    sentence: `A ${level} is ${words}. Choose Heritage Hero for another amount.`,
    detail: `must be ${cents} for ${level}`,
  };
}

type NewGift = Pick<DonationTable, 'id' | 'amount' | 'level' | 'createdAt'> & { keeperId: string };

export const newDonation = (gift: NewGift, method: DonationTable['method']): DonationTable => ({
  ...gift,
  method,
  checkoutUrl: null,
  checkoutExpiresAt: null,
  paidAt: null,
  expiredAt: null,
  refundedAmount: 0,
});

type Facts = Pick<DonationTable, 'paidAt' | 'expiredAt' | 'refundedAmount'>;

export function statusOf({ amount, method, ...facts }: Facts & Pick<DonationTable, 'amount' | 'method'>): Status {
  if (facts.refundedAmount >= amount) return 'refunded';
  if (facts.paidAt !== null) return 'paid';
  if (facts.expiredAt !== null) return 'expired';
  return method === 'pledge' ? 'pledged' : 'initiated';
}

/**
 * Applies an event of Stripe. Facts are only added, so the same events lead to the same facts, in any order and however
 * often.
 */
export function withEvent({ paidAt, expiredAt, refundedAmount }: Facts, { at, outcome }: PaymentEvent): Facts {
  return {
    paidAt: outcome.type === 'paid' ? Math.min(at, paidAt ?? at) : paidAt,
    expiredAt: outcome.type === 'expired' ? Math.min(at, expiredAt ?? at) : expiredAt,
    refundedAmount: outcome.type === 'refunded' ? Math.max(outcome.refundedAmount, refundedAmount) : refundedAmount,
  };
}

const time = (milliseconds: number) => new Date(milliseconds).toISOString();

export const toDonation = (row: DonationTable): Donation => ({
  id: row.id,
  amount: row.amount,
  level: row.level,
  createdAt: time(row.createdAt),
  status: statusOf(row),
  paidAt: row.paidAt === null ? null : time(row.paidAt),
  refundedAmount: row.refundedAmount,
});
