// Takes a keeper's contact out of the visits that others planned with it, after a block or with the account.
import type { Transaction } from 'kysely';
import { findBird } from '../chickens/repository.ts';
import { findBlockers } from '../keepers/block-repository.ts';
import type { Keeper } from '../keepers/repository.ts';
import { type ContactHolder, listContactHolders } from '../matches/reader-queries.ts';
import type { Schema } from '../platform/database/schema.ts';
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts';
import { findTrip, listTripsOf, replacePlan, type TripRow } from './repository.ts';
import type { TripPlan } from './shared-trip.ts';

type Owner = Pick<Keeper, 'id' | 'email' | 'phone'>;

/** Call this before the matches with the owner are gone. Visits of all other keepers change unless one of them is named. */
export async function forgetContact(trx: Transaction<Schema>, owner: Owner, readerId?: string): Promise<void> {
  const holders = await listContactHolders(trx, owner.id);
  if (readerId !== undefined) holders.push({ keeperId: readerId, chickenId: null });
  const known = holders.filter(({ keeperId }) => readerId === undefined || keeperId === readerId);
  const trips = await listTripsOf(
    trx,
    known.map(({ keeperId }) => keeperId),
  );
  const matched = new Set(known.filter(({ chickenId }) => chickenId !== null).map(matchKey));
  for (const trip of trips) {
    await forgetIn(trx, trip, owner, matched);
    await yieldToEventLoop();
  }
}

const matchKey = ({ keeperId, chickenId }: ContactHolder) => `${keeperId} ${chickenId}`;

/** The keeper may store a plan meanwhile, which is then read and changed instead. */
async function forgetIn(
  trx: Transaction<Schema>,
  trip: TripRow,
  owner: Owner,
  matched: ReadonlySet<string>,
): Promise<void> {
  for (let now: TripRow | undefined = trip; now && now.deletedAt === null; ) {
    const plan = JSON.parse(now.plan) as TripPlan;
    const isMatched = matched.has(matchKey({ keeperId: now.keeperId, chickenId: plan.henId ?? null }));
    if (!isMatched && !hasContactOf(owner, plan)) return;
    // The next moment is the smallest edit there is, so that no edit of a device that was offline is lost.
    if (await replacePlan(trx, now, { plan: JSON.stringify(withoutHost(plan)), editedAt: now.editedAt + 1 })) return;
    now = await findTrip(trx, now.keeperId, now.id);
  }
}

/**
 * A device that was offline may send a plan with a host who was taken out of it. Returns that plan without the host, and
 * any other plan as it is.
 */
export async function withoutForgottenHost(
  trx: Transaction<Schema>,
  keeperId: string,
  plan: TripPlan,
  stored: TripPlan | undefined,
): Promise<TripPlan> {
  if (!plan.henId || stored?.henId) return plan;
  const hen = await findBird(trx, plan.henId);
  const isForgotten = hen ? (await findBlockers(trx, keeperId)).has(hen.keeperId) : stored !== undefined;
  return isForgotten ? withoutHost(plan) : plan;
}

/** The hen is left out as well. By this, a later plan without her is known to come from a device that has this one. */
function withoutHost({ henId: _, henLocation, ...plan }: TripPlan): TripPlan {
  const { contactName: _name, phoneNumber: _number, ...home } = henLocation ?? {};
  return { ...plan, ...(henLocation && { henLocation: home }) };
}

/** The keeper may have typed the number, in another way of writing it. */
function hasContactOf({ email, phone }: Owner, { henLocation }: TripPlan): boolean {
  const written = henLocation?.phoneNumber ?? '';
  const [number, own] = [written, phone ?? ''].map((text) => text.replace(/\D/g, '')) as [string, string];
  const isSame = own !== '' && number !== '' && (number.endsWith(own) || own.endsWith(number));
  return (isSame && number.length >= SHORTEST_NUMBER) || written.toLowerCase().includes(email);
}

/** A local number in the United States, without its area code. */
const SHORTEST_NUMBER = 7;
