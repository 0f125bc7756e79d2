// The interface of a payment provider: a page on which a gift is paid, and events that report the result.

export interface Gift {
  id: string;
  /** The amount in US cents. */
  amount: number;
  level: string;
}

export interface PaymentPage {
  url: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Addresses that the payment page returns to. */
export interface ReturnUrls {
  paid: string;
  cancelled: string;
}

export interface PaymentEvent {
  /** The provider's id, which is the same if an event is repeated. */
  id: string;
  donationId: string;
  /** The time of the event in epoch milliseconds. */
  at: number;
  /** `refundedAmount` is the total refunded so far, in US cents. */
  outcome: { type: 'paid' } | { type: 'expired' } | { type: 'refunded'; refundedAmount: number };
}

export interface Payments {
  /** Returns the same page for the same gift. Rejects with a PaymentFailure. */
  openPage(gift: Gift, back: ReturnUrls): Promise<PaymentPage>;
  /**
   * Parses an event; returns null if it is not about a gift of ours. Throws BadSignature unless the provider signed it
   * within the last minutes. `now` is in epoch milliseconds.
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
