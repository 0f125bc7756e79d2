// Swiping a bird, in one transaction: whether it may be, what is stored, and what a like tells about the owner.
import type { Transaction } from 'kysely';
import { emailHash } from '../auth/email-hash.ts';
import { findBird } from '../chickens/repository.ts';
import { isOffered, isShownTo } from '../chickens/shown-bird-queries.ts';
import type { Schema } from '../database/schema.ts';
import { findContacts, findKeeper } from '../keepers/repository.ts';
import { networkHash } from '../limits/network.ts';
import type { Standing } from '../limits/window.ts';
import type { Random } from '../random.ts';
import type { Secret } from '../secret.ts';
import { contactOf, type Match } from './contact.ts';
import { findNote, removeNote } from './note-repository.ts';
import { isRevealed, logReveal, putSwipe, removeSwipe } from './repository.ts';
import { countReveal, type Reader, type Reveal, revealsLeft } from './reveal-limit-use-case.ts';

export type Swiped =
  | { ok: true; match: Match; standing: Standing }
  | { ok: true; match: null }
  | { ok: false; reason: 'own-bird' | 'not-on-offer' | 'no-keeper' }
  | { ok: false; reason: 'reveals-spent'; reveal: Extract<Reveal, { ok: false }> };

/** Where the answer is no, nothing is stored. */
export async function swipeBird(
  trx: Transaction<Schema>,
  { random, secret, development }: { random: Pick<Random, 'id'>; secret: Secret; development: boolean },
  swipe: { keeperId: string; chickenId: string; direction: 'like' | 'pass'; ip: string; now: number },
): Promise<Swiped> {
  const { keeperId, chickenId, direction, now } = swipe;
  const bird = await findBird(trx, chickenId);
  if (bird?.keeperId === keeperId) return { ok: false, reason: 'own-bird' };
  if (!bird || !(await isOffered(trx, bird, keeperId))) return { ok: false, reason: 'not-on-offer' };
  const keeper = await findKeeper(trx, keeperId);
  if (!keeper) return { ok: false, reason: 'no-keeper' };
  const row = { keeperId, chickenId, direction, swipedAt: now };
  if (direction === 'pass') {
    await putSwipe(trx, row);
    // It was of the like that this may have been.
    await removeNote(trx, keeperId, chickenId);
    return { ok: true, match: null };
  }
  const owner = (await findContacts(trx, [bird.keeperId])).get(bird.keeperId);
  if (!owner) return { ok: false, reason: 'not-on-offer' };
  const reader: Reader = {
    emailHash: emailHash(secret, keeper.email),
    networkHash: networkHash(secret, swipe.ip),
    development,
    now,
  };
  const match = contactOf(owner, bird.name, await findNote(trx, keeperId, chickenId));
  if (await isRevealed(trx, keeperId, chickenId)) {
    await putSwipe(trx, row);
    return { ok: true, match, standing: await revealsLeft(trx, reader) };
  }
  const reveal = await countReveal(trx, reader);
  if (!reveal.ok) return { ok: false, reason: 'reveals-spent', reveal };
  await putSwipe(trx, row);
  await logReveal(trx, { id: random.id(), keeperId, chickenId, ownerId: bird.keeperId, revealedAt: now });
  return { ok: true, match, standing: reveal.standing };
}

/** False where the keeper can know of no such bird. Taking back what was never swiped is fine. */
export async function undoSwipe(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<boolean> {
  if (await removeSwipe(trx, keeperId, chickenId)) return true;
  const bird = await findBird(trx, chickenId);
  return bird !== undefined && (await isShownTo(trx, bird, keeperId));
}
