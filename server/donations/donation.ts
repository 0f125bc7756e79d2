// Levels of gifts and what belongs to them (spec, section 9): a preset has its own amount, a hero chooses. And how a gift
// stands, by what is known of it.
import type { components } from '#contract';
import type { DonationTable } from '../platform/database/schema.ts';
import type { PaymentEvent } from './payments.ts';

type Donation = components['schemas']['Donation'];
export type Level = components['schemas']['DonationLevel'];
export type Status = components['schemas']['DonationStatus'];

/** In US cents; null: any that the contract takes. */
const amounts: Record<Level, { cents: number | null; words: string }> = {
  'Peep Supporter': { cents: 500, words: 'five dollars' },
  'Nest Egg': { cents: 1000, words: 'ten dollars' },
  'Free Range Friend': { cents: 1500, words: 'fifteen dollars' },
  'Top Rooster': { cents: 2000, words: 'twenty dollars' },
  'Heritage Hero': { cents: null, words: 'any amount' },
};

/** Why the amount does not fit the level; null where it does. */
export function amountFault(level: Level, amount: number): { sentence: string; detail: string } | null {
  const { cents, words } = amounts[level];
  if (cents === null || cents === amount) return null;
  return {
    sentence: `A ${level} is ${words}; choose Heritage Hero for another amount.`,
    detail: `must be ${cents} for ${level}`,
  };
}

type Given = Pick<DonationTable, 'id' | 'amount' | 'level' | 'createdAt'> & { keeperId: string };

export const newDonation = (given: Given, method: DonationTable['method']): DonationTable => ({
  ...given,
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
 * What is known after Stripe has told something. Facts are only added, so events may come twice and in any order: the same
 * events always lead to the same facts.
 */
export function withEvent({ paidAt, expiredAt, refundedAmount }: Facts, { at, told }: PaymentEvent): Facts {
  return {
    paidAt: told.type === 'paid' ? Math.min(at, paidAt ?? at) : paidAt,
    expiredAt: told.type === 'expired' ? Math.min(at, expiredAt ?? at) : expiredAt,
    refundedAmount: told.type === 'refunded' ? Math.max(told.refundedAmount, refundedAmount) : refundedAmount,
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
