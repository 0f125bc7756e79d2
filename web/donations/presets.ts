import type { CreateDonationRequest } from '#contract';
import { createDonationAmount } from '#contract/fields';
import { inDollars } from './dollars.ts';

/** Whole dollars; sent in cents. */
export const presets: { level: CreateDonationRequest['level']; dollars: number; text: string }[] = [
  { level: 'Peep Supporter', dollars: 5, text: 'Feed for a brood of chicks' },
  { level: 'Nest Egg', dollars: 10, text: 'A setting of hatching eggs' },
  { level: 'Free Range Friend', dollars: 15, text: 'Vaccines for a small flock' },
  { level: 'Top Rooster', dollars: 20, text: 'A rooster’s safe journey' },
];

export const CUSTOM_LEVEL: CreateDonationRequest['level'] = 'Heritage Hero';
export const LEAST_CUSTOM_DOLLARS = createDonationAmount.min / 100;
export const MOST_CUSTOM_DOLLARS = createDonationAmount.max / 100;

export const isEnough = (text: string) => text.trim() !== '' && Number(text) >= LEAST_CUSTOM_DOLLARS;

/** Returns why a sufficient amount cannot be given, or null. */
export function amountProblem(text: string): string | null {
  if (!isEnough(text)) return null;
  if (Number(text) > MOST_CUSTOM_DOLLARS) return `One gift can be ${inDollars(createDonationAmount.max)} at most.`;
  return Number.isInteger(Number(text)) ? null : 'Please give whole dollars.';
}

/** The gift in cents, or null when it is too small or too large, not in whole dollars, or no number. */
export function customCents(text: string): number | null {
  return isEnough(text) && amountProblem(text) === null ? Number(text) * 100 : null;
}
