// Merges two edits of one visit's plan, made on two devices that did not know of one another.
import { hashKey } from '@tanstack/react-query';
import type { TripPlan } from '#contract';

/** A chosen bird, and what her card said when she was chosen. */
const CHOICES = [
  ['roosterId', 'roosterInfo'],
  ['henId', 'henLocation'],
] as const;

/**
 * Both edits started from `base`. What both changed is taken from the later one: the days of a visit together, because they
 * depend on one another, and so a bird that both chose anew.
 */
export function mergePlans(base: TripPlan, earlier: TripPlan, later: TripPlan): TripPlan {
  const merged = mergeFields(base, earlier, later) as TripPlan;
  const timeline = choose(base.timeline, earlier.timeline, later.timeline);
  const anew = CHOICES.filter(([id]) => earlier[id] !== base[id] && later[id] !== base[id]).map(([, part]) => part);
  const whole = { ...merged, timeline, ...Object.fromEntries(anew.map((part) => [part, later[part]])) };
  // Leaves out what is undefined, as a plan that was stored.
  return JSON.parse(JSON.stringify(whole)) as TripPlan;
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
