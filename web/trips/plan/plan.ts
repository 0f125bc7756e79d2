// A plan as the wizard writes it: five parts, in which everything may be left out.

import { hashKey } from '@tanstack/react-query';
import type { TripPlan } from '#contract';
import { cleanLine, cleanLines } from '../trip.ts';

export type PartName = 'roosterInfo' | 'henLocation' | 'bunkerSetup' | 'timeline' | 'healthChecks';
export type Part<Name extends PartName> = NonNullable<TripPlan[Name]>;

/** Returns the plan with some fields of one part changed. */
export function withPart<Name extends PartName>(plan: TripPlan, name: Name, change: Partial<Part<Name>>): TripPlan {
  return { ...plan, [name]: { ...plan[name], ...change } };
}

/** Returns the plan as it is stored, without empty fields and rejected characters. */
export function tidied(plan: TripPlan): TripPlan {
  return tidy(plan) as TripPlan;
}

/** Compares plans, ignoring the order of their fields. */
export function isSamePlan(one: TripPlan, other: TripPlan): boolean {
  return hashKey([tidied(one)]) === hashKey([tidied(other)]);
}

type Value = string | boolean | undefined | readonly string[] | { [name: string]: Value };

const LONG_TEXTS = ['address', 'vetContactInfo', 'emergencyPlan'];

function tidy(values: { [name: string]: Value }): { [name: string]: Value } {
  const entries = Object.entries(values).flatMap(([name, value]): [string, Value][] => {
    if (typeof value === 'string') {
      const text = LONG_TEXTS.includes(name) ? cleanLines(value) : cleanLine(value);
      return text ? [[name, text]] : [];
    }
    if (typeof value !== 'object') return value === undefined ? [] : [[name, value]];
    if (Array.isArray(value)) return value.length > 0 ? [[name, value]] : [];
    const inner = tidy(value as { [name: string]: Value });
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(entries);
}
