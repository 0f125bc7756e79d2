// The disease prevention plan of a visit: five headings, each with three to five lines from what is known about the two
// farms, and a line for everything unknown. The contract names the headings' emojis, by which screens recognize headings.

import type { PairFacts } from './facts.ts';
import { backUp, sickBirdLine, stopRule, wayBack } from './plan-emergencies.ts';
import { barnRoutine, dailySheet, ownRoosters, pairingCare } from './plan-hygiene.ts';
import { daysApart, firstAndLastDays, placeAtHens, placeAtRoosters, splitQuarantine } from './plan-quarantine.ts';
import { controlArea, illness, mareks, mycoplasma, pullorumTyphoid } from './plan-tests.ts';
import { age, crate, eggsInstead, papers, way } from './plan-travel.ts';
import type { Score } from './score.ts';

export type PlanRule = (pair: PairFacts, score: Score) => string | null;

export const planHeadings = {
  testing: '🏥 Testing and vaccination',
  quarantine: '🚪 Quarantine',
  hygiene: '🧼 Daily hygiene',
  travel: '🚚 Travel and papers',
  emergencies: '🚨 Emergencies',
} as const;

const rules: Record<keyof typeof planHeadings, readonly PlanRule[]> = {
  // Obstacles to the visit come first.
  testing: [controlArea, illness, pullorumTyphoid, mycoplasma, mareks],
  quarantine: [daysApart, splitQuarantine, placeAtHens, placeAtRoosters, firstAndLastDays],
  hygiene: [barnRoutine, dailySheet, ownRoosters, pairingCare],
  travel: [eggsInstead, way, crate, papers, age],
  emergencies: [stopRule, sickBirdLine, backUp, wayBack],
};

export function preventionPlan(pair: PairFacts, score: Score): string[] {
  return (Object.keys(planHeadings) as (keyof typeof planHeadings)[]).flatMap((section) => [
    planHeadings[section],
    ...rules[section].map((rule) => rule(pair, score)).filter((line) => line !== null),
  ]);
}
