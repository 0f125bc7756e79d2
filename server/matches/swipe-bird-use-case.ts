// Swipes a bird in one transaction: checks and stores the swipe, and returns what a like reveals about the owner.
import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { widened } from '../auth/development-mode.ts';
import { emailHash } from '../auth/email-address.ts';
import { findBird } from '../chickens/repository.ts';
import { isOffered, isShownTo } from '../chickens/visibility-queries.ts';
import { findContacts, findKeeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { findKept, type KeyedRequest, keep } from '../platform/idempotency/idempotency-use-case.ts';
import { allocationHash, hit, look, type Standing } from '../platform/limits/limits.ts';
import { queueMail } from '../platform/mail/outbox-repository.ts';
import type { Random } from '../platform/random.ts';
import type { Secret } from '../platform/secret.ts';
import { type ContactState, contactOf, contactStateOf, type Match, sharedBy, showsContact } from './contact.ts';
import { contactAsked } from './contact-asked-mail.ts';
import {
  findAsk,
  findLike,
  findNote,
  forgetAskedContact,
  isRevealed,
  logAsk,
  logReveal,
  putSwipe,
  removeNote,
  removeSwipe,
  renewAsk,
} from './repository.ts';

/** The mail to the owner expires after a week. */
const ASK_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** An owner gets no second mail about the same keeper and bird within a day. */
const ASK_REST_MS = 24 * 60 * 60 * 1000;

export type Swiped =
  | { ok: true; match: Match; standing: Standing }
  | { ok: true; match: null }
  | { ok: false; reason: 'own-bird' | 'not-on-offer' | 'no-keeper' }
  | { ok: false; reason: 'reveals-spent'; reveal: Extract<Reveal, { ok: false }> };

interface SwipeDeps {
  random: Pick<Random, 'id'>;
  secret: Secret;
  development: boolean;
  /** The address of the site, without a trailing slash. */
  site: string;
}

interface Swipe {
  keeperId: string;
  chickenId: string;
  direction: 'like' | 'pass';
  /** Shares the keeper's email address with an owner who is asked first. */
  shareEmail: boolean;
  ip: string;
  now: number;
}

/**
 * Swipes, unless a request with this key did so before: the swipe may have been undone or replaced since. A repeated like
 * that still stands returns the contact as it is shared now. Null means that the key was used for another swipe.
 */
export async function swipeOnce(
  trx: Transaction<Schema>,
  deps: SwipeDeps,
  swipe: Swipe,
  keyed: KeyedRequest,
): Promise<Swiped | null> {
  const known = await findKept(trx, keyed);
  if (known === 'other-request') return null;
  if (known === undefined) {
    const swiped = await swipeBird(trx, deps, swipe);
    // The contact is not kept: its owner may withdraw it.
    if (swiped.ok) await keep(trx, keyed, { json: '' });
    return swiped;
  }
  const like = swipe.direction === 'like' ? await findLike(trx, swipe.keeperId, swipe.chickenId) : undefined;
  const owner = like && (await findContacts(trx, [like.ownerId])).get(like.ownerId);
  const keeper = await findKeeper(trx, swipe.keeperId);
  if (!like || !owner || !keeper) return { ok: true, match: null };
  const match = contactOf(owner, like, contactStateOf(owner, like), like);
  return { ok: true, match, standing: await revealsLeft(trx, readerOf(deps, keeper, swipe)) };
}

/** A refused swipe stores nothing. */
async function swipeBird(trx: Transaction<Schema>, deps: SwipeDeps, swipe: Swipe): Promise<Swiped> {
  const { random, secret } = deps;
  const { keeperId, chickenId, direction, now } = swipe;
  const bird = await findBird(trx, chickenId);
  if (bird?.keeperId === keeperId) return { ok: false, reason: 'own-bird' };
  if (!bird || !(await isOffered(trx, bird, keeperId))) return { ok: false, reason: 'not-on-offer' };
  const keeper = await findKeeper(trx, keeperId);
  if (!keeper) return { ok: false, reason: 'no-keeper' };
  const row = { keeperId, chickenId, direction, swipedAt: now };
  if (direction === 'pass') {
    await putSwipe(trx, row);
    await forgetAskedContact(trx, keeperId, chickenId);
    // A note belongs to the like that this replaces.
    await removeNote(trx, keeperId, chickenId);
    return { ok: true, match: null };
  }
  const owner = (await findContacts(trx, [bird.keeperId])).get(bird.keeperId);
  if (!owner) return { ok: false, reason: 'not-on-offer' };
  const reader = readerOf(deps, keeper, swipe);
  const note = await findNote(trx, keeperId, chickenId);
  const matched = async (contactState: ContactState, standing?: Standing): Promise<Swiped> => {
    await putSwipe(trx, row);
    const match = contactOf(owner, bird, contactState, note);
    return { ok: true, match, standing: standing ?? (await revealsLeft(trx, reader)) };
  };
  const log = { id: random.id(), keeperId, chickenId, ownerId: bird.keeperId };
  if (showsContact(owner)) {
    if (await isRevealed(trx, keeperId, chickenId)) return matched('shown');
    const reveal = await countReveal(trx, reader);
    if (!reveal.ok) return { ok: false, reason: 'reveals-spent', reveal };
    await logReveal(trx, { ...log, revealedAt: now });
    return matched('shown', reveal.standing);
  }
  const before = await findAsk(trx, keeperId, chickenId);
  if (before && (before.email !== null || before.phone !== null)) return matched('asked');
  const shared = sharedBy(keeper);
  const content = {
    ...shared,
    email: shared.email ?? (shared.phone === null && swipe.shareEmail ? keeper.email : null),
  };
  if (content.email === null && content.phone === null) return matched('not-asked');
  const ownerHash = emailHash(secret, owner.email);
  const asks = { ...limits.swipeChicken.asks, now };
  // Asks are counted by address because a new account at the same address could otherwise ask again. One keeper must
  // not use up all asks of an owner.
  const ofKeeper = { key: `asks/${ownerHash}/${reader.emailHash}`, ...limits.swipeChicken.asksOfKeeper, now };
  const count = async () =>
    (await hit(trx, `asks/${ownerHash}`, asks)).allowed && (await hit(trx, ofKeeper.key, ofKeeper)).allowed;
  const sendMail = (askId: string) => {
    const mail = { content: { ...content, to: owner.email, askId, site: deps.site }, emailHash: ownerHash };
    return queueMail(trx, deps, contactAsked, { ...mail, about: askId, expiresAt: now + ASK_LIFETIME_MS, now });
  };
  if (before) {
    // The earlier like was taken back. Its mail is enough for a day, as the owner's list shows the contact again at once.
    await renewAsk(trx, { ...before, ...content, askedAt: now });
    if (now - before.askedAt >= ASK_REST_MS && (await count())) await sendMail(before.id);
    return matched('asked');
  }
  if ((await look(trx, `asks/${ownerHash}`, asks)).remaining === 0) return matched('ask-later');
  if ((await look(trx, ofKeeper.key, ofKeeper)).remaining === 0) return matched('ask-later');
  const reveal = await countReveal(trx, reader);
  if (!reveal.ok) return { ok: false, reason: 'reveals-spent', reveal };
  // Requests on other servers may have been counted since the check above.
  if (!(await count())) return matched('ask-later', reveal.standing);
  await logAsk(trx, { ...log, ...content, askedAt: now });
  await sendMail(log.id);
  return matched('asked', reveal.standing);
}

/** Returns false if the keeper cannot know the bird. Undoing a swipe that never happened succeeds. */
export async function undoSwipe(trx: Transaction<Schema>, keeperId: string, chickenId: string): Promise<boolean> {
  await forgetAskedContact(trx, keeperId, chickenId);
  if (await removeSwipe(trx, keeperId, chickenId)) return true;
  const bird = await findBird(trx, chickenId);
  return bird !== undefined && (await isShownTo(trx, bird, keeperId));
}

// A keeper can reveal enough owners' contacts to find a partner, and too few to harvest them. The counters use
// hashes of address and network, so that a new account resets nothing.
export const usedUp = {
  keeper: 'You have seen sixty contacts today. You can see more tomorrow.',
  network: "Your network has reached today's limit of contacts. Please try again tomorrow.",
} as const;

interface Reader {
  emailHash: string;
  allocationHash: string;
  development: boolean;
  now: number;
}

const readerOf = ({ secret, development }: SwipeDeps, { email }: { email: string }, { ip, now }: Swipe): Reader => ({
  ...{ emailHash: emailHash(secret, email), allocationHash: allocationHash(secret, ip) },
  ...{ development, now },
});

/** `limit` is the limit that is exhausted; `standing` is reported to the keeper. */
type Reveal = { ok: true; standing: Standing } | { ok: false; limit: keyof typeof usedUp; standing: Standing };

/**
 * Counts a newly revealed contact; a refusal costs nothing. One keeper's likes are serialized, but those of a network
 * run at once, so the network is counted before its result is checked.
 */
async function countReveal(trx: Transaction<Schema>, reader: Reader): Promise<Reveal> {
  const { now, development } = reader;
  const keeper = { key: keyOf(reader), ...limits.swipeChicken.keeper, now };
  const network = {
    key: `reveal/network/${reader.allocationHash}`,
    ...widened(limits.swipeChicken.network, development),
    now,
  };
  const own = await look(trx, keeper.key, keeper);
  if (own.remaining === 0) return { ok: false, limit: 'keeper', standing: own };
  const shared = await hit(trx, network.key, network);
  if (!shared.allowed) return { ok: false, limit: 'network', standing: shared };
  return { ok: true, standing: await hit(trx, keeper.key, keeper) };
}

/** Returns the standing of a keeper who sees a contact again. */
const revealsLeft = (trx: Transaction<Schema>, reader: Reader): Promise<Standing> =>
  look(trx, keyOf(reader), { ...limits.swipeChicken.keeper, now: reader.now });

const keyOf = ({ emailHash }: Reader) => `reveal/keeper/${emailHash}`;
