// While the provider fails: since when, and until when it is left alone.
import { backOff } from './back-off.ts';
import type { FailureKind, MailFailure } from './mailer.ts';

export interface Outage {
  isOn(): boolean;
  /** Until when the provider is left alone; epoch milliseconds, 0 when it does not fail. */
  until(): number;
  failed(failure: MailFailure): void;
  /** Whether there was one. */
  end(): boolean;
  state(): { lastError: FailureKind | null; failingSince: number | null };
}

export function watchForOutage(now: () => number, jitter: () => number): Outage {
  let current: { since: number; kind: FailureKind; failures: number; until: number } | null = null;
  return {
    isOn: () => current !== null,
    until: () => current?.until ?? 0,
    failed({ kind, retryAfterSeconds }) {
      // Messages that fail together are one failure of the provider.
      if (current && current.until > now()) return;
      const failures = (current?.failures ?? 0) + 1;
      const until = now() + backOff(failures, jitter(), retryAfterSeconds);
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
