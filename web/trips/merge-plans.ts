// Merges two edits of one visit's plan, made on two devices that did not know of one another.
import { hashKey } from '@tanstack/react-query';
import type { TripPlan } from '#contract';

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
