// Levels of gifts and what belongs to them (spec, section 9): a preset has its own amount, a hero chooses.
import type { components } from '#contract';
import type { DonationTable } from '../database/schema.ts';

type Donation = components['schemas']['Donation'];
export type Level = components['schemas']['DonationLevel'];

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

export const toDonation = ({ id, amount, level, createdAt }: DonationTable): Donation => ({
  id,
  amount,
  level,
  createdAt: new Date(createdAt).toISOString(),
});
