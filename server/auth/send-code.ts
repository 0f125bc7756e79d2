// Asking for a code, inside one transaction: limits, code and mail stand or fall together. Nothing here looks whether the
// address has a keeper, so known and unknown addresses cannot be told apart.
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps.ts';
import { hit } from '../limits/limits.ts';
import { networkOf } from '../limits/network.ts';
import { type Limit, type Standing, tightest } from '../limits/window.ts';
import { signIn } from '../mail/messages/sign-in.ts';
import { queueMail } from '../mail/queue.ts';
import { addressCounters, addressHash } from './address.ts';
import { deleteExpiredCodes, replaceCode } from './code-repository.ts';
import { isDevelopment, widened } from './development-mode.ts';
import { CODE_LIFETIME, limits, TRIES_PER_CODE } from './sign-in-code.ts';

export type SentCode =
  | { ok: true; standing: Standing }
  | { ok: false; spent: keyof typeof spentOn; standing: Standing };

/** Which limit is used up, in words. */
export const spentOn = {
  minute: 'A code was sent a moment ago; wait a minute before asking for another.',
  hour: 'Five codes were sent to this address within the hour; wait before asking for another.',
  network: 'Too many codes were asked for from your network; wait before asking for another.',
} as const;

export const codeHash = (secret: Deps['secret'], address: string, code: string) =>
  secret.hash('sign-in-code', address, code);

export async function sendCode(
  trx: Transaction<Schema>,
  deps: Pick<Deps, 'config' | 'secret' | 'random'>,
  asked: { email: string; code: string; ip: string; now: number },
): Promise<SentCode> {
  const { config, secret } = deps;
  const { now } = asked;
  const address = addressHash(secret, asked.email);
  const counters = addressCounters(address);
  const count = (key: string, limit: Limit) => hit(trx, key, { ...limit, now });

  const network = await count(
    `send-code/network/${secret.hash('network', networkOf(asked.ip))}`,
    widened(limits.perNetworkHour, isDevelopment(config)),
  );
  if (!network.allowed) return { ok: false, spent: 'network', standing: network };
  // Asking again too soon costs none of the hour's five.
  const minute = await count(counters.minute, limits.perAddressMinute);
  if (!minute.allowed) return { ok: false, spent: 'minute', standing: minute };
  const hour = await count(counters.hour, limits.perAddressHour);
  if (!hour.allowed) return { ok: false, spent: 'hour', standing: hour };

  const expiresAt = now + CODE_LIFETIME;
  await deleteExpiredCodes(trx, now);
  await replaceCode(trx, address, {
    codeHash: codeHash(secret, address, asked.code),
    createdAt: now,
    expiresAt,
    triesLeft: TRIES_PER_CODE,
  });
  await queueMail(trx, deps, signIn, {
    content: { to: asked.email, code: asked.code, link: null },
    addressHash: address,
    expiresAt,
    now,
  });
  return { ok: true, standing: tightest([network, minute, hour]) };
}
