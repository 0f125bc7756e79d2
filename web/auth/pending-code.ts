// The code that a keeper was sent and has not entered yet. It is stored for this tab, so that a look into the mailbox, a reload
// or a way back to the address does not lose it.

import type { SentCode } from '#contract';
import { readJson, removeStored, writeJson } from '../ui/browser-storage.ts';

const KEY = 'pending-code';
const LIFETIME = 10 * 60_000;
const RESEND_AFTER = 60_000;

export interface PendingCode extends Omit<SentCode, 'message'> {
  email: string;
  /** Epoch milliseconds. */
  sentAt: number;
}

export const isLive = ({ sentAt }: PendingCode, now: number) => sentAt <= now && now < sentAt + LIFETIME;

export const secondsUntilResend = ({ sentAt }: PendingCode, now: number) =>
  Math.max(0, Math.ceil((sentAt + RESEND_AFTER - now) / 1000));

export function readPendingCode(now: number): PendingCode | null {
  const stored = readJson('sessionStorage', KEY);
  if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('sentAt' in stored)) return null;
  return isLive(stored as PendingCode, now) ? (stored as PendingCode) : null;
}

export const storePendingCode = (pending: PendingCode) => writeJson('sessionStorage', KEY, pending);

export const forgetPendingCode = () => removeStored('sessionStorage', KEY);
