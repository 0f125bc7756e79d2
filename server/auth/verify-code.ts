// Trying a code. All of it runs in the writer's transaction, one try after the other: fifty guesses sent at once are
// fifty guesses in a row, and the sixth finds no tries left.
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps.ts';
import { insertKeeperOnce } from '../keepers/repository.ts';
import { pour, secondsUntilRoom } from '../limits/leaky-bucket.ts';
import { hit } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import type { Standing } from '../limits/window.ts';
import { addressHash, settleAddress } from './address.ts';
import { sessionHash } from './authenticate.ts';
import { findCode, findFailures, saveFailures, takeTry } from './code-repository.ts';
import { isDevelopment, widened } from './development-mode.ts';
import { codeHash } from './send-code.ts';
import { sessionExpiry } from './session.ts';
import { deleteExpiredSessions, deleteSession, insertSession } from './session-repository.ts';
import { afterFailure, FAILURES_PER_HOUR, isLive, limits, secondsLocked } from './sign-in-code.ts';

export type TriedCode =
  | { ok: true; standing: Standing }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'network'; standing: Standing }
  | { ok: false; reason: 'locked' | 'crowded'; retryAfterSeconds: number };

type VerifyDeps = Pick<Deps, 'config' | 'secret'>;

interface Try {
  email: string;
  code: string;
  ip: string;
  /** The session to open if the code is right. */
  newSession: string;
  newKeeperId: string;
  /** The session that the caller came with, if any: it ends here. */
  oldSession: string | undefined;
  now: number;
}

export async function verifyCode(trx: Transaction<Schema>, deps: VerifyDeps, tried: Try): Promise<TriedCode> {
  const { now } = tried;
  const address = addressHash(deps.secret, tried.email);

  const standing = await hit(trx, `verify-code/network/${deps.secret.hash('network', networkOf(tried.ip))}`, {
    ...widened(limits.triesPerNetworkHour, isDevelopment(deps.config)),
    now,
  });
  if (!standing.allowed) return { ok: false, reason: 'network', standing };

  const failures = await findFailures(trx, address);
  const locked = secondsLocked(failures, now);
  if (locked > 0) return { ok: false, reason: 'locked', retryAfterSeconds: locked };

  const code = await findCode(trx, address);
  const live = isLive(code, now);
  const budget = live ? 'verify-code/wrong' : 'verify-code/pointless';
  const crowded = await secondsUntilRoom(trx, budget, { perHour: FAILURES_PER_HOUR, now });
  if (crowded > 0) return { ok: false, reason: 'crowded', retryAfterSeconds: crowded };

  // Comparing keyed hashes takes no constant time and need not: nobody can choose the hash of a guess.
  if (live && code.codeHash === codeHash(deps.secret, address, tried.code)) {
    await signIn(trx, deps, address, tried);
    return { ok: true, standing };
  }
  await pour(trx, budget, { perHour: FAILURES_PER_HOUR, now });
  // A try without a live code was no guess; counting it would let anybody lock anybody out.
  if (live) {
    await takeTry(trx, address);
    await saveFailures(trx, address, afterFailure(failures, now));
  }
  return { ok: false, reason: 'wrong' };
}

async function signIn(trx: Transaction<Schema>, { secret }: VerifyDeps, address: string, tried: Try): Promise<void> {
  const { now } = tried;
  await settleAddress(trx, address);
  if (tried.oldSession) await deleteSession(trx, sessionHash(secret, tried.oldSession));
  await deleteExpiredSessions(trx, now);
  const keeperId = await insertKeeperOnce(trx, { id: tried.newKeeperId, email: tried.email, now });
  await insertSession(trx, {
    tokenHash: sessionHash(secret, tried.newSession),
    keeperId,
    createdAt: now,
    expiresAt: sessionExpiry(now),
    lastSeenAt: now,
  });
}
