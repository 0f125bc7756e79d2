// Tracks an outage of the mail provider, and when it may be called again.
import { backOff } from '../background.ts';
import type { FailureKind, MailFailure } from './mailer.ts';

const SECOND_MS = 1000;
const LONGEST_ASKED_MS = 120 * SECOND_MS;

/** Returns the milliseconds until the provider is called again. It may ask for a longer wait, but not for hours. */
export function mailBackOff(failures: number, jitter: number, retryAfterSeconds: number | null = null): number {
  const own = backOff(failures, { firstMs: SECOND_MS, longestMs: 30 * SECOND_MS, jitter });
  return Math.max(own, Math.min(LONGEST_ASKED_MS, Math.round((retryAfterSeconds ?? 0) * SECOND_MS)));
}

export interface Outage {
  isOn(): boolean;
  /** The time before which the provider is not called, in epoch milliseconds; 0 if there is no outage. */
  until(): number;
  failed(failure: MailFailure): void;
  /** Returns true if there was an outage. */
  end(): boolean;
  state(): { lastError: FailureKind | null; failingSince: number | null };
}

export function watchForOutage(now: () => number, jitter: () => number): Outage {
  let current: { since: number; kind: FailureKind; failures: number; until: number } | null = null;
  return {
    isOn: () => current !== null,
    until: () => current?.until ?? 0,
    failed({ kind, retryAfterSeconds }) {
      // Messages that fail together count as one failure.
      if (current && current.until > now()) return;
      const failures = (current?.failures ?? 0) + 1;
      const until = now() + mailBackOff(failures, jitter(), retryAfterSeconds);
      current = { since: current?.since ?? now(), kind, failures, until };
    },
    end() {
      const wasOn = current !== null;
      current = null;
      return wasOn;
    },
    state: () => ({ lastError: current?.kind ?? null, failingSince: current?.since ?? null }),
  };
}
