// What the product needs of a payment provider: a page on which a gift is paid, and its word on what became of it.

export interface Gift {
  id: string;
  /** In US cents. */
  amount: number;
  level: string;
}

export interface PaymentPage {
  url: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Where the browser goes from the payment page. */
export interface WaysBack {
  paid: string;
  cancelled: string;
}

export interface PaymentEvent {
  /** The provider's; an event that is told again has the same. */
  id: string;
  donationId: string;
  /** When it happened; epoch milliseconds. */
  at: number;
  /** `refundedAmount`: all that was returned so far, in US cents. */
  told: { type: 'paid' } | { type: 'expired' } | { type: 'refunded'; refundedAmount: number };
}

export interface Payments {
  /** However often it is asked for the same gift, the same page. Otherwise rejects with a PaymentFailure. */
  openPage(gift: Gift, back: WaysBack): Promise<PaymentPage>;
  /**
   * The event that these bytes tell; null where it is about nothing of ours. Throws BadSignature unless the provider itself
   * signed them within the last minutes. `now` is in epoch milliseconds.
   */
  readEvent(bytes: Buffer, signature: string, now: number): PaymentEvent | null;
}

/** The provider could not be reached, or did not do what it was asked. */
export class PaymentFailure extends Error {
  constructor(reason: string) {
    super(`The payment page was not opened: ${reason}.`);
    this.name = 'PaymentFailure';
  }
}

export class BadSignature extends Error {
  constructor() {
    super('The signature does not fit.');
    this.name = 'BadSignature';
  }
}
