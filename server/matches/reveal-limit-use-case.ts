// Limits how many owners' contacts a keeper can reveal: enough to find a partner, too few to harvest. The counters use
// hashes of address and network, so that a new account resets nothing.

import type { Transaction } from 'kysely';
import { limits as contractLimits } from '#contract/limits';
import { widened } from '../auth/development-mode.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit, look } from '../platform/limits/limits.ts';
import type { Standing } from '../platform/limits/window.ts';

const { keeper: ofKeeper, network: ofNetwork } = contractLimits.swipeChicken;
const limits = { keeper: ofKeeper, network: ofNetwork };

export const usedUp = {
  keeper: "You have uncovered today's sixty contacts; more birds tomorrow.",
  network: "Today's contacts are used up in your network; more birds tomorrow.",
} as const;

export interface Reader {
  emailHash: string;
  allocationHash: string;
  development: boolean;
  now: number;
}

/** `limit` is the limit that is exhausted; `standing` is reported to the keeper. */
export type Reveal = { ok: true; standing: Standing } | { ok: false; limit: keyof typeof limits; standing: Standing };

/**
 * Counts a newly revealed contact; a refusal costs nothing. One keeper's likes are serialized, but those of a network
 * run at once, so the network is counted before its result is checked.
 */
export async function countReveal(trx: Transaction<Schema>, reader: Reader): Promise<Reveal> {
  const { now, development } = reader;
  const keeper = { key: keyOf(reader), ...limits.keeper, now };
  const network = {
    key: `reveal/network/${reader.allocationHash}`,
    ...widened(limits.network, development),
    now,
  };
  const own = await look(trx, keeper.key, keeper);
  if (own.remaining === 0) return { ok: false, limit: 'keeper', standing: own };
  const shared = await hit(trx, network.key, network);
  if (!shared.allowed) return { ok: false, limit: 'network', standing: shared };
  return { ok: true, standing: await hit(trx, keeper.key, keeper) };
}

/** Returns the standing of a keeper who sees a contact again. */
export const revealsLeft = (trx: Transaction<Schema>, reader: Reader): Promise<Standing> =>
  look(trx, keyOf(reader), { ...limits.keeper, now: reader.now });

const keyOf = ({ emailHash }: Reader) => `reveal/keeper/${emailHash}`;
