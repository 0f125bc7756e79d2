// How often mail may be asked for. None of this looks whether the address has a keeper.
import type { Transaction } from 'kysely';
import { limits as contractLimits } from '#contract/limits';
import type { Config } from '../config.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit } from '../platform/limits/limits.ts';
import { type Standing, tightest } from '../platform/limits/window.ts';
import { isDevelopment, widened } from './development-mode.ts';

const limits = contractLimits.sendCode;

/** In the same words for one's own mails as for those of others: who else asked is nobody's business. */
const enoughMails =
  'Enough mails were sent to this address for now; open the newest, its link signs you in or gets a new one.';

/** Which limit is used up, in words. Whoever reads the mailbox can always go on from there. */
export const usedUp = {
  network: 'Too many codes were asked for from your network; wait before asking for another.',
  minute: 'A code was sent a moment ago; wait a minute before asking for another.',
  hour: enoughMails,
  addressHour: enoughMails,
  addressDay: enoughMails,
  own: 'Five mails were sent within the hour; open the newest, or wait before asking for another.',
} as const satisfies Record<keyof typeof limits, string>;

export type Asked = { ok: true; standing: Standing } | { ok: false; limit: keyof typeof limits; standing: Standing };

interface Where {
  config: Pick<Config, 'production' | 'mail'>;
  emailHash: string;
  now: number;
}

/** An unknown browser: the address is shared with every stranger who knows it, the network with whoever is on it. */
export async function askAsStranger(trx: Transaction<Schema>, where: Where & { networkHash: string }): Promise<Asked> {
  const { emailHash, networkHash } = where;
  const keys = {
    network: networkHash,
    // Asking again too soon costs none of the hour's five, and those cost others none of theirs.
    minute: `${emailHash}/${networkHash}`,
    hour: `${emailHash}/${networkHash}`,
    addressHour: emailHash,
    addressDay: emailHash,
  };
  const standings: Partial<Record<keyof typeof limits, Standing>> = {};
  for (const name of Object.keys(keys) as (keyof typeof keys)[]) {
    const standing = await count(trx, where, name, keys[name]);
    if (!standing.allowed) return { ok: false, limit: name, standing: isShared(name) ? usedUpNow : standing };
    standings[name] = standing;
  }
  // What strangers have left of the address is told to nobody: it would show that somebody is signing in.
  const { network, minute, hour } = standings as Required<typeof standings>;
  return { ok: true, standing: tightest([network, minute, hour]) };
}

const isShared = (name: keyof typeof limits) => name === 'addressHour' || name === 'addressDay';

/** Told in place of a limit that is shared with others: when they asked does not show in it. */
const usedUpNow: Standing = {
  allowed: false,
  limit: limits.hour.limit,
  remaining: 0,
  resetSeconds: limits.hour.windowSeconds,
};

/** A known browser, or whoever holds a link from the mailbox: a quota that no stranger can use up. */
export async function askAsOwner(trx: Transaction<Schema>, where: Where & { holder: string }): Promise<Asked> {
  const standing = await count(trx, where, 'own', where.holder);
  return standing.allowed ? { ok: true, standing } : { ok: false, limit: 'own', standing };
}

function count(trx: Transaction<Schema>, { config, now }: Where, name: keyof typeof limits, key: string) {
  return hit(trx, `send-code/${name}/${key}`, { ...widened(limits[name], isDevelopment(config)), now });
}
