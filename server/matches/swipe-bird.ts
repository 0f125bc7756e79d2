// Swiping a bird, in one transaction: whether it may be, what is stored, and what a like tells about the owner.
import type { Transaction } from 'kysely';
import { findBird } from '../chickens/repository.ts';
import type { Schema } from '../database/schema.ts';
import { findContacts, isKeeper } from '../keepers/repository.ts';
import type { Random } from '../random.ts';
import { contactOf, type Match } from './contact.ts';
import { countReveals, logReveal, putSwipe } from './repository.ts';
import { DAY, type RevealStanding, standingAfter } from './reveal-limit.ts';

export type Swiped =
  | { ok: true; match: Match; standing: RevealStanding }
  | { ok: true; match: null }
  | { ok: false; reason: 'own-bird' | 'not-on-offer' | 'no-keeper' }
  | { ok: false; reason: 'reveals-spent'; standing: RevealStanding };

/** Where the answer is no, nothing is stored. */
export async function swipeBird(
  trx: Transaction<Schema>,
  { random }: { random: Pick<Random, 'id'> },
  swipe: { keeperId: string; chickenId: string; direction: 'like' | 'pass'; now: number },
): Promise<Swiped> {
  const { keeperId, chickenId, direction, now } = swipe;
  const bird = await findBird(trx, chickenId);
  if (bird?.keeperId === keeperId) return { ok: false, reason: 'own-bird' };
  if (!bird?.isAvailable) return { ok: false, reason: 'not-on-offer' };
  if (!(await isKeeper(trx, keeperId))) return { ok: false, reason: 'no-keeper' };
  const row = { keeperId, chickenId, direction, swipedAt: now };
  if (direction === 'pass') {
    await putSwipe(trx, row);
    return { ok: true, match: null };
  }
  const { known, revealed, oldest } = await countReveals(trx, keeperId, chickenId, now - DAY);
  const standing = standingAfter(revealed, oldest, !known, now);
  if (!standing.allowed) return { ok: false, reason: 'reveals-spent', standing };
  const owner = (await findContacts(trx, [bird.keeperId])).get(bird.keeperId);
  if (!owner) return { ok: false, reason: 'not-on-offer' };
  await putSwipe(trx, row);
  if (!known) {
    await logReveal(trx, { id: random.id(), keeperId, chickenId, ownerId: bird.keeperId, revealedAt: now });
  }
  return { ok: true, match: contactOf(owner, bird.name), standing };
}
