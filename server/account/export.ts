import type { components } from '#contract';
import { CODE_LIFETIME } from '../auth/challenge.ts';
import type { Deps } from '../deps.ts';
import { toDonation } from '../donations/donation.ts';
import { knownAs } from '../keepers/known-keeper.ts';
import { toSearch } from '../searches/search.ts';
import { toWebhook } from '../webhooks/webhook.ts';
import type { findEverythingAbout } from './export-repository.ts';
import { toProfile } from './profile.ts';
import { toToken } from './token.ts';

type KeeperExport = components['schemas']['KeeperExport'];
type Held = NonNullable<Awaited<ReturnType<typeof findEverythingAbout>>>;

const time = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Without secrets: of codes, sessions and tokens only hashes are stored, and those say nothing to anybody. */
export function toExport(held: Held, { secret, breeds }: Pick<Deps, 'secret' | 'breeds'>, now: number): KeeperExport {
  return {
    exportedAt: time(now),
    createdAt: time(held.keeper.createdAt),
    profile: toProfile(held.keeper),
    chickens: held.chickens.map((card) => JSON.parse(card)),
    identifications: held.identifications.map(({ chickenId, identification }) => ({
      chickenId,
      identificationData: JSON.parse(identification),
    })),
    hatches: held.hatches.map(({ id, createdAt }) => ({ id, recordedAt: time(createdAt) })),
    donations: held.donations.map(toDonation),
    keptAnswers: held.keptAnswers.map(({ operation, createdAt }) => ({ operation, answeredAt: time(createdAt) })),
    trips: JSON.parse(held.trips),
    swipes: held.swipes.map((swipe) => ({ ...swipe, swipedAt: time(swipe.swipedAt) })),
    matchNotes: held.matchNotes,
    contactReveals: held.reveals.map(({ chickenId, ownerId, revealedAt }) => ({
      chickenId,
      role: ownerId === held.keeper.id ? 'owner' : 'reader',
      revealedAt: time(revealedAt),
    })),
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
