// The way to the page on which a gift is paid, and what is kept of the gift for who turns back there.

import type { CreateDonationRequest } from '#contract';
import { readJson, writeJson } from '../ui/browser-storage.ts';

export interface ChosenGift {
  /** Names the gift, so that it is given once. */
  key: string;
  body: CreateDonationRequest;
}

/** A gift with which the dialog opens, to be confirmed. */
export interface ReturnedGift extends ChosenGift {
  /** True if the keeper canceled on the payment page and nothing was charged. */
  turnedBack?: boolean;
}

interface LeftGift extends ChosenGift {
  /** The path of the screen that the keeper left. */
  path: string;
}

const STRIPES_HOST = 'checkout.stripe.com';
const MACHINE_ITSELF = ['localhost', '127.0.0.1', '[::1]'];
const KEY = 'left-gift';

/** Stripe's own, or what stands in for it on the very machine that the app comes from. */
export function isPaymentPage(address: string, host: string = window.location.hostname): boolean {
  const page = URL.parse(address);
  if (page?.protocol === 'https:' && page.host === STRIPES_HOST) return true;
  return page?.protocol === 'http:' && MACHINE_ITSELF.includes(page.hostname) && MACHINE_ITSELF.includes(host);
}

/** Leaves the app. False where the address is not that of a payment page. */
export function goToPayment(address: string): boolean {
  if (!isPaymentPage(address)) return false;
  window.location.assign(address);
  return true;
}

export function keepLeftGift(gift: LeftGift): void {
  writeJson('sessionStorage', KEY, gift);
}

/** Returns null in another tab. */
export function leftGift(): LeftGift | null {
  const gift = readJson('sessionStorage', KEY) as Partial<LeftGift> | null | undefined;
  const isWhole = gift?.body?.level && typeof gift.path === 'string' && /^\/(?!\/)/.test(gift.path);
  return isWhole ? (gift as LeftGift) : null;
}
