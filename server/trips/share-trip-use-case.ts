import type { Transaction } from 'kysely';
import type { components } from '#contract';
import { emailHash } from '../auth/email-address.ts';
import { findCellOf, findKeeper, findSuspension } from '../keepers/repository.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit } from '../platform/limits/limits.ts';
import { queueMail } from '../platform/mail/outbox-repository.ts';
import type { Random } from '../platform/random.ts';
import type { Secret } from '../platform/secret.ts';
import { timeZoneOf } from '../science/geography/cell.ts';
import { addEntries, type Kept } from './keep-trip-use-case.ts';
import { findShare, findShareOf, findTrip, listEntries, putShare, type ShareRow, type TripRow } from './repository.ts';
import { isOver, sharedTrip, sharedUntil, type TripPlan } from './shared-trip.ts';
import { visitAlert } from './visit-alert-mail.ts';

type LogEntry = components['schemas']['TripLogEntry'];
type SharedTrip = components['schemas']['SharedTrip'];

/** These limits leave the keeper room in the log, whatever somebody does with the link. */
export const MOST_HOST_ENTRIES = 200;
export const LONGEST_HOST_LOG = 80_000;

export type Shared =
  | { ok: true; shareId: string; until: string }
  | { ok: false; reason: 'no-such-trip' | 'without-arrival' | 'over' };

export async function shareTrip(
  trx: Transaction<Schema>,
  share: Omit<ShareRow, 'createdAt'>,
  now: number,
): Promise<Shared> {
  const trip = await findTrip(trx, share.keeperId, share.tripId);
  if (!trip || trip.deletedAt !== null) return { ok: false, reason: 'no-such-trip' };
  const plan = planOf(trip);
  const until = sharedUntil(plan);
  if (until === null) return { ok: false, reason: 'without-arrival' };
  if (isOver(plan, until, now)) return { ok: false, reason: 'over' };
  return { ok: true, shareId: await putShare(trx, { ...share, createdAt: now }), until };
}

export interface StandingShare {
  shareId: string;
  until: string;
  showsContacts: boolean;
}

/** Returns null if the trip is not shared, or its link has ended. */
export async function findStandingShare(
  db: Parameters<typeof findShare>[0],
  keeperId: string,
  tripId: string,
  now: number,
): Promise<StandingShare | null> {
  const [trip, share] = [await findTrip(db, keeperId, tripId), await findShareOf(db, keeperId, tripId)];
  if (!trip || trip.deletedAt !== null || !share) return null;
  const plan = planOf(trip);
  const until = sharedUntil(plan);
  if (until === null || isOver(plan, until, now)) return null;
  return { shareId: share.id, until, showsContacts: share.showsContacts === 1 };
}

/** Returns null if the trip is over, deleted or no longer shared, or its keeper is suspended. */
export async function readSharedTrip(
  db: Parameters<typeof findShare>[0],
  shareId: string,
  now: number,
): Promise<SharedTrip | null> {
  const found = await findShare(db, shareId);
  if (!found) return null;
  const { keeperId, tripId, showsContacts } = found;
  const trip = await findTrip(db, keeperId, tripId);
  if (!trip || trip.deletedAt !== null || (await findSuspension(db, keeperId))) return null;
  const plan = planOf(trip);
  const until = sharedUntil(plan);
  if (until === null || isOver(plan, until, now)) return null;
  const log = (await listEntries(db, keeperId, tripId)).map(({ entry }) => JSON.parse(entry) as LogEntry);
  return sharedTrip(plan, log, until, showsContacts === 1);
}

export interface AlertDeps {
  random: Pick<Random, 'id'>;
  secret: Secret;
  /** The address of the site, without a trailing slash. */
  site: string;
}

export type Ticked = { ok: true; trip: SharedTrip } | { ok: false; reason: 'not-shared' | 'log-full' };

/**
 * Adds entries of the host, and mails new alerts to the keeper. A time to come counts as now, so that the host's clock wins
 * over no later entry.
 */
export async function tickSharedTrip(
  trx: Transaction<Schema>,
  deps: AlertDeps,
  shareId: string,
  entries: readonly LogEntry[],
  now: number,
): Promise<Ticked> {
  const before = await readSharedTrip(trx, shareId, now);
  const share = before && (await findShare(trx, shareId));
  if (!share) return { ok: false, reason: 'not-shared' };
  const hosts = new Set([...before.log.filter(({ byHost }) => byHost), ...entries].map(({ id }) => id));
  const own = entries.filter(({ takesBack }) => takesBack === undefined || hosts.has(takesBack));
  const made = own.map((entry) => ({
    ...entry,
    timestamp: new Date(Math.min(Date.parse(entry.timestamp), now)).toISOString(),
    arrivedOn: isNear(entry.arrivedOn, [now, before.plan.timeline?.arrivalDate]) ? entry.arrivedOn : undefined,
    byHost: true,
  }));
  const known = new Set(before.log.map(({ id }) => id));
  const added = made.filter(({ id }) => !known.has(id));
  const all = [...before.log.filter(({ byHost }) => byHost), ...added];
  const isFull = all.length > MOST_HOST_ENTRIES || JSON.stringify(all).length > LONGEST_HOST_LOG;
  if (isFull && added.length > 0) return { ok: false, reason: 'log-full' };
  const kept: Kept = await addEntries(trx, share.keeperId, share.tripId, made);
  if (!kept.ok) return { ok: false, reason: kept.reason === 'log-full' ? 'log-full' : 'not-shared' };
  const alerts = added.filter(({ type, status }) => type === 'alert' && status === 'pending');
  const log = [...before.log, ...added];
  if (alerts.length > 0) await mailAlerts(trx, deps, { share, plan: before.plan, alerts, log, now });
  const after = await readSharedTrip(trx, shareId, now);
  return after ? { ok: true, trip: after } : { ok: false, reason: 'not-shared' };
}

/** The mail would be useless later. */
const ALERT_LIFETIME_MS = 2 * 86_400_000;
/** For each kind of alert. Keeps anybody with the link from flooding the keeper's mailbox, and no worse alert from being mailed. */
const ALERT_MAILS = { limit: 1, windowSeconds: 3600 };

interface Alerts {
  share: ShareRow;
  plan: TripPlan;
  alerts: readonly LogEntry[];
  /** With these alerts. */
  log: readonly LogEntry[];
  now: number;
}

async function mailAlerts(
  trx: Transaction<Schema>,
  { random, secret, site }: AlertDeps,
  { share, plan, alerts, log, now }: Alerts,
): Promise<void> {
  const keeper = await findKeeper(trx, share.keeperId);
  if (!keeper) return;
  const key = `trip-alerts/${secret.hash('trip-alerts', share.keeperId, share.tripId)}`;
  let isNews = false;
  for (const kind of new Set(alerts.map((alert) => kindOf(alert, log))))
    if ((await hit(trx, `${key}/${kind}`, { ...ALERT_MAILS, now })).allowed) isNews = true;
  if (!isNews) return;
  const cell = await findCellOf(trx, keeper.id);
  const content = {
    ...{ to: keeper.email, visit: visitName(plan), timeZone: cell === null ? null : timeZoneOf(cell) },
    alerts: alerts.map(({ title, description, timestamp }) => ({ title, description, timestamp })),
    page: `${site}/travel-bunker-tracking?${new URLSearchParams({ trip: share.tripId })}`,
  };
  const mail = { content, emailHash: emailHash(secret, keeper.email), expiresAt: now + ALERT_LIFETIME_MS, now };
  await queueMail(trx, { secret, random }, visitAlert, mail);
}

const DAY_MS = 86_400_000;
const isSick = ({ taskId }: LogEntry) => taskId === 'alarm-sick-bird' || taskId === 'alarm-sick-birds';

/** A second sick bird within 24 hours stops the visit, as in the app. */
function kindOf(alert: LogEntry, log: readonly LogEntry[]): 'death' | 'sick birds' | 'sick bird' | 'other' {
  if (alert.taskId === 'alarm-sudden-death') return 'death';
  if (!isSick(alert)) return 'other';
  const isSoon = ({ timestamp }: LogEntry) => Math.abs(Date.parse(timestamp) - Date.parse(alert.timestamp)) <= DAY_MS;
  const isSecond = log.some((other) => other.id !== alert.id && isSick(other) && isSoon(other));
  return isSecond || alert.taskId === 'alarm-sick-birds' ? 'sick birds' : 'sick bird';
}

function visitName({ roosterInfo, henLocation }: TripPlan): string {
  const [rooster, host] = [roosterInfo?.name?.trim(), henLocation?.contactName?.trim()];
  return `${rooster ? `${rooster}’s visit` : 'the visit of your rooster'}${host ? ` at ${host}’s` : ''}`;
}

/**
 * Anyone with the link can log an arrival. One far from today or from the planned day, such as in another year, is logged
 * without moving the days of the visit, which would also end the link.
 */
function isNear(day: string | undefined, days: readonly (number | string | undefined)[]): boolean {
  const MONTH_MS = 31 * 86_400_000;
  return days.every((other) => !other || Math.abs(Date.parse(day ?? '') - new Date(other).getTime()) <= MONTH_MS);
}

const planOf = ({ plan }: TripRow): TripPlan => JSON.parse(plan) as TripPlan;
