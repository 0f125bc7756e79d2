import type { Transaction } from 'kysely';
import { limits } from '#contract/limits';
import { emailHash } from '../auth/email-address.ts';
import { findPositiveTests } from '../flock/positive-tests-queries.ts';
import { findBlockers } from '../keepers/block-repository.ts';
import { findContacts, findKeeper } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit, type Standing } from '../platform/limits/limits.ts';
import { linkToken } from '../platform/link-token.ts';
import { queueMail } from '../platform/mail/outbox-repository.ts';
import type { Random } from '../platform/random.ts';
import type { Secret } from '../platform/secret.ts';
import { OFFERED_MS, UNDOABLE_MS } from './handover.ts';
import { type HandoverMail, handoverMail } from './handover-mail.ts';
import { whyNotFree } from './handover-queries.ts';
import {
  findMatchedKeeper,
  findOfferedIds,
  findPresentBirds,
  forgetPast,
  type HandoverRow,
  insertHandover,
  insertHandoverBirds,
} from './repository.ts';

export interface HandoverDeps {
  random: Pick<Random, 'id'>;
  secret: Secret;
  /** The address of the site, without a trailing slash. */
  site: string;
}

interface Offer {
  id: string;
  giverId: string;
  chickenIds: readonly string[];
  /** A liked bird, whose keeper alone may accept. */
  match: string | undefined;
  withNotes: boolean;
  showsName: boolean;
  now: number;
}

export type Offered =
  | { ok: true; row: HandoverRow; standing: Standing }
  | { ok: false; reason: 'no-keeper' | 'no-such-bird' | 'no-such-match' }
  | { ok: false; reason: 'not-free'; sentence: string }
  | { ok: false; reason: 'offers-spent'; standing: Standing };

const flag = (yes: boolean) => (yes ? 1 : 0);

export async function offerBirds(trx: Transaction<Schema>, deps: HandoverDeps, offer: Offer): Promise<Offered> {
  const { id, giverId, chickenIds, match, now } = offer;
  const giver = await findKeeper(trx, giverId);
  if (!giver) return { ok: false, reason: 'no-keeper' };
  await forgetPast(trx, { now, undoneUntil: now - UNDOABLE_MS });
  const birds = (await findPresentBirds(trx, chickenIds)).filter(({ keeperId }) => keeperId === giverId);
  if (birds.length < chickenIds.length) return { ok: false, reason: 'no-such-bird' };
  const takerId = match === undefined ? null : await findMatchedKeeper(trx, giverId, match);
  if (takerId === undefined || (takerId !== null && (await areApart(trx, giverId, takerId))))
    return { ok: false, reason: 'no-such-match' };
  const offered = new Set(await findOfferedIds(trx, giverId, chickenIds, now));
  const twice = birds.find((bird) => offered.has(bird.id));
  const sentence = twice
    ? `${twice.name} is offered to a next keeper already. Withdraw that offer first.`
    : await whyNotFree(trx, giverId, birds, now);
  if (sentence) return { ok: false, reason: 'not-free', sentence };
  // Offers are counted by address because a new account at the same address would otherwise start from zero.
  const key = `handovers/${emailHash(deps.secret, giver.email)}`;
  const standing = await hit(trx, key, { ...limits.createHandover.keeper, now });
  if (!standing.allowed) return { ok: false, reason: 'offers-spent', standing };
  const row: HandoverRow = {
    ...{ id, giverId, takerId, isByLink: flag(takerId === null), withNotes: flag(offer.withNotes) },
    ...{ giverShowsName: flag(offer.showsName), takerShowsName: 0, createdAt: now },
    ...{ expiresAt: now + OFFERED_MS, acceptedAt: null },
  };
  await insertHandover(trx, row);
  await insertHandoverBirds(
    trx,
    birds.map(({ id: chickenId, name, sex, breed }) => ({
      ...{ handoverId: id, chickenId, isAncestor: 0, name, sex, breed, hatchDate: null, before: null },
    })),
  );
  const names = birds.map(({ name }) => name);
  const tests = await findPositiveTests(trx, chickenIds);
  const positive = birds.flatMap(({ id, name }) => (tests.get(id) ?? []).map(({ kind }) => ({ name, kind })));
  await queueBoth(trx, deps, { row, step: 'offered', birds: names, positive, now });
  return { ok: true, row, standing };
}

async function areApart(trx: Transaction<Schema>, one: string, other: string): Promise<boolean> {
  if (one === other || (await findBlockers(trx, one)).has(other)) return true;
  return (await findBlockers(trx, other)).has(one);
}

/** Mails a step to both keepers, as far as they are known. */
export async function queueBoth(
  trx: Transaction<Schema>,
  { random, secret, site }: HandoverDeps,
  {
    row,
    step,
    birds,
    positive = [],
    now,
  }: Pick<HandoverMail, 'step' | 'birds' | 'positive'> & { row: HandoverRow; now: number },
): Promise<void> {
  const { id: handoverId, giverId, takerId } = row;
  const ids = [giverId, takerId].filter((id) => id !== null);
  const keepers = await findContacts(trx, ids);
  const handoverToken = step === 'offered' ? linkToken(secret, 'handovers/offer', handoverId) : null;
  for (const role of ['giver', 'taker'] as const) {
    const [id, otherId] = role === 'giver' ? [giverId, takerId] : [takerId, giverId];
    const keeper = id === null ? undefined : keepers.get(id);
    if (!keeper) continue;
    const isNamed = role === 'giver' ? row.takerShowsName === 1 : row.giverShowsName === 1;
    const keeperName = isNamed && otherId !== null ? (keepers.get(otherId)?.name ?? null) : null;
    const content = {
      ...{ to: keeper.email, step, role, handoverId, birds, keeperName, site, handoverToken },
      ...{ isByLink: row.isByLink === 1, positive },
    };
    await queueMail(trx, { secret, random }, handoverMail, {
      ...{ content, emailHash: emailHash(secret, keeper.email), about: `${handoverId}/${role}` },
      ...{ expiresAt: now + OFFERED_MS, now },
    });
  }
}
