// Rate limits of sign-in mails. None of them depends on whether the address has a keeper.
import type { Transaction } from 'kysely';
import { limits as contractLimits } from '#contract/limits';
import type { Config } from '../config.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit, type Standing, tightest } from '../platform/limits/limits.ts';
import { isDevelopment, widened } from './development-mode.ts';

const limits = contractLimits.sendCode;

/** The same sentence covers a keeper's own mails and those of strangers, so it does not reveal who else asked. */
const enoughMails =
  'We have sent several emails to this address. Open the newest one. Its link signs you in or gets a new code.';

/** The sentence shown for each limit. A person who reads the mailbox can always continue from there. */
export const usedUp = {
  network: 'Too many codes were requested from your network. Wait before you request another.',
  minute: 'We sent a code a moment ago. Wait a minute before you request another.',
  hour: enoughMails,
  addressHour: enoughMails,
  addressDay: enoughMails,
  own: 'We sent five emails within the hour. Open the newest one, or wait before you request another.',
} as const satisfies Record<keyof typeof limits, string>;

export type Asked = { ok: true; standing: Standing } | { ok: false; limit: keyof typeof limits; standing: Standing };

interface AskContext {
  config: Pick<Config, 'production' | 'mail'>;
  emailHash: string;
  now: number;
}

/**
 * Counts against an unknown browser. It shares the address limits with everyone who knows the address, and the network
 * limit with its network.
 */
export async function askAsStranger(
  trx: Transaction<Schema>,
  context: AskContext & { allocationHash: string },
): Promise<Asked> {
  const { emailHash, allocationHash } = context;
  const keys = {
    network: allocationHash,
    // Asking again too soon costs none of the hour's five, and those cost others none of theirs.
    minute: `${emailHash}/${allocationHash}`,
    hour: `${emailHash}/${allocationHash}`,
    addressHour: emailHash,
    addressDay: emailHash,
  };
  const standings: Partial<Record<keyof typeof limits, Standing>> = {};
  for (const name of Object.keys(keys) as (keyof typeof keys)[]) {
    const standing = await count(trx, context, name, keys[name]);
    if (!standing.allowed) return { ok: false, limit: name, standing: isShared(name) ? usedUpNow : standing };
    standings[name] = standing;
  }
  // The shared limits of the address are not reported: they would show that somebody is signing in.
  const { network, minute, hour } = standings as Required<typeof standings>;
  return { ok: true, standing: tightest([network, minute, hour]) };
}

const isShared = (name: keyof typeof limits) => name === 'addressHour' || name === 'addressDay';

/** Reported instead of a shared limit, so that it does not show when others asked. */
const usedUpNow: Standing = {
  allowed: false,
  limit: limits.hour.limit,
  remaining: 0,
  resetSeconds: limits.hour.windowSeconds,
};

/** Counts a known browser, or the holder of a link from the mailbox, against a quota that no stranger can use up. */
export async function askAsOwner(trx: Transaction<Schema>, context: AskContext & { holder: string }): Promise<Asked> {
  const standing = await count(trx, context, 'own', context.holder);
  return standing.allowed ? { ok: true, standing } : { ok: false, limit: 'own', standing };
}

function count(trx: Transaction<Schema>, { config, now }: AskContext, name: keyof typeof limits, key: string) {
  return hit(trx, `send-code/${name}/${key}`, { ...widened(limits[name], isDevelopment(config)), now });
}
