// Merges what two devices know of one visit, each of which may have edited its plan without knowing of the other.
import { hashKey } from '@tanstack/react-query';
import type { Trip, TripLogEntry, TripPlan } from '#contract';
import { editTime, withArrival, withEntries } from './trip.ts';

/**
 * The entries of both, and one plan. Of two entries with one id the first one's is kept: they are never changed. `base`: the
 * plan that both started from. What only one of them changed since stays; of what both changed, the later edit. Without it, the
 * plan that was edited last stands.
 */
export function mergeTrips(one: Trip, other: Trip, base?: TripPlan): Trip {
  const isLater = isEditOf(one, other);
  const { plan, editedAt } = isLater ? other : one;
  const log = withEntries(one.log, other.log);
  if (!base) return withArrival({ ...one, plan, editedAt, log });
  const merged = mergePlans(base, isLater ? one.plan : other.plan, plan);
  const last = Date.parse(one.editedAt) > Date.parse(other.editedAt) ? one : other;
  const mergedAt = isSame(merged, last.plan) ? last.editedAt : editTime(last, 0);
  const together = withArrival({ ...one, plan: merged, editedAt: mergedAt, log });
  return isSame(together.plan, one.plan) ? { ...one, log } : together;
}

/** True if the second trip has a later plan. An equal plan is no edit, because a clock may be ahead of the server's. */
function isEditOf(before: Trip, after: Trip): boolean {
  return Date.parse(after.editedAt) > Date.parse(before.editedAt) && !isSame(after.plan, before.plan);
}

/** Returns what the server does not have yet of a trip that is kept here; undefined if it does not have the trip. */
export function missingOn(server: Trip | undefined, here: Trip): { plan: boolean; entries: TripLogEntry[] } {
  if (!server) return { plan: true, entries: here.log };
  const known = new Set(server.log.map(({ id }) => id));
  return {
    plan: isEditOf(server, here),
    entries: here.log.filter(({ id }) => !known.has(id)),
  };
}

/** A chosen bird, and what was taken over from the card when it was chosen. */
const CHOICES = [
  { id: 'roosterId', part: 'roosterInfo', fields: ['name', 'breed', 'breedName', 'age'] },
  { id: 'henId', part: 'henLocation', fields: ['address', 'contactName', 'phoneNumber'] },
] as const;

/**
 * Both edits started from `base`. What both changed is taken from the later one: the days of a visit together, because they
 * depend on one another. So do a bird and what its card says.
 */
export function mergePlans(base: TripPlan, earlier: TripPlan, later: TripPlan): TripPlan {
  const merged: Fields = mergeFields(base, earlier, later);
  merged.timeline = choose(base.timeline, earlier.timeline, later.timeline);
  for (const { id, part, fields } of CHOICES) {
    const chosenBy = [later, earlier].find((plan) => plan[id] !== base[id]);
    if (!chosenBy) continue;
    const card: Fields = chosenBy[part] ?? {};
    merged[id] = chosenBy[id];
    merged[part] = { ...(merged[part] as Fields), ...Object.fromEntries(fields.map((field) => [field, card[field]])) };
  }
  // Leaves out what is undefined, as a plan that was stored.
  return JSON.parse(JSON.stringify(merged)) as TripPlan;
}

/** True if both say the same, whatever the order of their fields. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

const choose = <Value>(base: Value, earlier: Value, later: Value): Value => (isSame(base, later) ? earlier : later);

function mergeFields(base: Fields, earlier: Fields, later: Fields): Fields {
  return Object.fromEntries(
    Object.keys({ ...earlier, ...later }).map((key) => {
      const [before, one, other] = [base[key], earlier[key], later[key]];
      const isPart = isFields(one) && isFields(other);
      return [key, isPart ? mergeFields(isFields(before) ? before : {}, one, other) : choose(before, one, other)];
    }),
  );
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
