import type { components } from '#contract';
import { CODE_LIFETIME } from '../auth/challenge.ts';
import { emailHash } from '../auth/email-address.ts';
import { toDonation } from '../donations/donation.ts';
import { listIdentifications } from '../flock/record-repository.ts';
import { knownAs } from '../keepers/block-repository.ts';
import type { Keeper } from '../keepers/repository.ts';
import { paperBody } from '../papers/paper.ts';
import type { Deps } from '../platform/deps.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { toSearch } from '../searches/search.ts';
import { toWebhook } from '../webhooks/webhook.ts';
import { findEverythingElse, ownCardBatches, swipeBatches } from './export-repository.ts';
import { toProfile } from './profile.ts';
import { toToken } from './token.ts';

type KeeperExport = components['schemas']['KeeperExport'];
type Held = Awaited<ReturnType<typeof findEverythingElse>>;

const time = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Yields all data about a keeper as JSON, piece by piece. Secrets are not part of it: only hashes of codes, sessions
 * and tokens are stored.
 */
export async function* exportOf(
  { db, secret, breeds }: Pick<Deps, 'db' | 'secret' | 'breeds'>,
  keeper: Keeper,
  now: number,
): AsyncGenerator<string> {
  const held = await findEverythingElse(db.read, keeper, emailHash(secret, keeper.email), now);
  const { read } = db;
  yield JSON.stringify(everythingElse(held, { secret, breeds }, now)).slice(0, -1);
  yield* listed('chickens', ownCardBatches(read, keeper.id));
  yield* listed('identifications', identifications());
  yield* listed('swipes', swipes());
  yield '}';

  async function* listed(name: keyof KeeperExport, parts: AsyncIterable<string[]>): AsyncGenerator<string> {
    let before = `,"${name}":[`;
    for await (const part of parts) {
      yield `${before}${part.join()}`;
      before = ',';
      await yieldToEventLoop();
    }
    yield before === ',' ? ']' : `${before}]`;
  }

  async function* identifications(): AsyncGenerator<string[]> {
    for (const { chickenId, identification } of await listIdentifications(read, keeper.id)) {
      yield [`{"chickenId":${JSON.stringify(chickenId)},"identificationData":${identification}}`];
    }
  }

  async function* swipes(): AsyncGenerator<string[]> {
    for await (const batch of swipeBatches(read, keeper.id)) {
      yield batch.map((swipe) => JSON.stringify({ ...swipe, swipedAt: time(swipe.swipedAt) }));
    }
  }
}

function everythingElse(
  held: Held,
  { secret, breeds }: Pick<Deps, 'secret' | 'breeds'>,
  now: number,
): Omit<KeeperExport, 'chickens' | 'identifications' | 'swipes'> {
  return {
    exportedAt: time(now),
    createdAt: time(held.keeper.createdAt),
    profile: toProfile(held.keeper),
    papers: held.papers.map(paperBody),
    paperReaders: held.paperReaders.map(({ chickenId, ownerId, expiresAt }) => ({
      ...{ chickenId, role: ownerId === held.keeper.id ? 'owner' : 'reader', until: time(expiresAt) },
    })),
    paperLooks: held.paperLooks.map(({ chickenId, ownerId, lookedAt, saw }) => ({
      ...{ chickenId, role: ownerId === held.keeper.id ? 'owner' : 'reader', lookedAt: time(lookedAt), saw },
    })),
    hatches: held.hatches.map(({ keeperId: _, createdAt, sireCandidateIds, ...hatch }) => ({
      ...{ ...hatch, recordedAt: time(createdAt) },
      sireCandidateIds: sireCandidateIds === null ? [] : JSON.parse(sireCandidateIds),
    })),
    donations: held.donations.map(toDonation),
    keptAnswers: held.keptAnswers.map(({ operation, createdAt }) => ({ operation, answeredAt: time(createdAt) })),
    trips: JSON.parse(held.trips),
    handovers: held.handovers.map(({ row: { giverId, createdAt, acceptedAt, withNotes }, birds }) => ({
      role: giverId === held.keeper.id ? 'giver' : 'taker',
      createdAt: time(createdAt),
      acceptedAt: acceptedAt === null ? null : time(acceptedAt),
      withNotes: withNotes === 1,
      birds: birds.map(({ chickenId, name, isAncestor }) => ({ chickenId, name, isAncestor: isAncestor === 1 })),
    })),
    matchNotes: held.matchNotes,
    contactReveals: held.reveals.map(({ chickenId, ownerId, revealedAt, phone, email }) => {
      const reveal = { chickenId, revealedAt: time(revealedAt) };
      if (ownerId !== held.keeper.id) return { ...reveal, role: 'reader' };
      return { ...reveal, role: 'owner', ...((phone ?? email) !== null && { phone, email }) };
    }),
    blocks: held.blocks.map(({ blockedId, blockedAt }) => ({
      keeperId: knownAs(secret, held.keeper.id, blockedId),
      blockedAt: time(blockedAt),
    })),
    reports: held.reports.map((report) => ({ ...report, reportedAt: time(report.reportedAt) })),
    moderation: held.actions.map((action) => ({ ...action, takenAt: time(action.takenAt) })),
    sessions: held.sessions.map(lifetime),
    tokens: held.tokens.map(toToken),
    searches: held.searches.map((search) => toSearch(search, breeds)),
    searchFinds: held.finds.map(({ foundAt, toldAt, ...find }) => ({
      ...{ ...find, foundAt: time(foundAt) },
      toldAt: toldAt === null ? null : time(toldAt),
    })),
    webhooks: held.webhooks.map(toWebhook),
    devices: held.devices.map(lifetime),
    signInCodes: held.challenges.map(({ createdAt }) => lifetime({ createdAt, expiresAt: createdAt + CODE_LIFETIME })),
    signInFailures: held.failures,
    outbox: held.mail.map(({ kind, createdAt }) => ({ kind, createdAt: time(createdAt) })),
  };
}

const lifetime = ({ createdAt, expiresAt }: { createdAt: number; expiresAt: number }) => ({
  createdAt: time(createdAt),
  expiresAt: time(expiresAt),
});
