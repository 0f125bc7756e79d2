// What hatched from a visit, by the keeper's register.
import type { Chicken, TripPlan } from '#contract';
import { addDays } from '../program/calendar.ts';
import { FIRST_EGG_DAY, LAST_EGG_DAY } from '../program/visit.ts';
import { scheduleOf } from './schedule.ts';

const INCUBATION_DAYS = 21;
/** Fertile eggs keep for two weeks at most before they are set. */
const STORAGE_DAYS = 14;

/** Returns the first and last day on which eggs of a visit hatch; null without a day of arrival. */
export function hatchDays({ timeline }: TripPlan): { first: string; last: string } | null {
  const schedule = scheduleOf(timeline);
  const first = schedule && addDays(schedule.dateOf(FIRST_EGG_DAY), INCUBATION_DAYS);
  const last = schedule && addDays(schedule.dateOf(LAST_EGG_DAY), INCUBATION_DAYS + STORAGE_DAYS);
  return first && last ? { first, last } : null;
}

/**
 * Chicks of the visiting rooster with any hen, and those of the plan's hen whose father is not known to be another. Without a
 * hatch date only chicks of both count, because the rooster and the hen may have others from before.
 */
export function chicksOf(plan: TripPlan, flock: readonly Chicken[]): Chicken[] {
  const days = hatchDays(plan);
  if (!days) return [];
  return flock.filter((bird) => {
    const { hatchDate, sireId, sireCandidateIds, damId } = bird;
    if (bird.pedigreeOnly || bird.hidden) return false;
    if (hatchDate && (hatchDate < days.first || hatchDate > days.last)) return false;
    const sires = [sireId, ...(sireCandidateIds ?? [])].filter(Boolean);
    const isHis = Boolean(plan.roosterId) && sires.includes(plan.roosterId);
    const isHers = Boolean(plan.henId) && damId === plan.henId;
    return hatchDate ? isHis || (isHers && sires.length === 0) : isHis && isHers;
  });
}

/** "5 of 8 eggs set", and what it says of the fertility; null where the register has neither a hatch nor a chick of the visit. */
export function hatchInWords(plan: TripPlan, flock: readonly Chicken[]): { chicks: string; fertility?: string } | null {
  const days = hatchDays(plan);
  const chicks = chicksOf(plan, flock);
  const rooster = flock.find(({ id }) => id === plan.roosterId)?.name ?? plan.roosterInfo?.name;
  const hatches = flock.flatMap(({ id, hatches = [] }) =>
    hatches.filter(({ hatchedOn, mateName }) => {
      if (!days || hatchedOn < days.first || hatchedOn > days.last) return false;
      if (id === plan.roosterId || chicks.some(({ damId, hatchDate }) => damId === id && hatchDate === hatchedOn))
        return true;
      return id === plan.henId && mateName !== null && mateName === rooster;
    }),
  );
  // A hatch is listed with both parents.
  const all = [...new Map(hatches.map((hatch) => [hatch.id, hatch])).values()];
  const hatched = all.reduce((sum, one) => sum + one.hatched, 0);
  if (chicks.length > hatched) return { chicks: `${chicks.length} in My Birds` };
  if (all.length === 0) return null;
  if (all.some(({ eggsSet }) => eggsSet === null)) return { chicks: String(hatched) };
  const of = `of ${all.reduce((sum, { eggsSet }) => sum + (eggsSet ?? 0), 0)} eggs set`;
  // Of eggs that were not candled, at least those that hatched were fertile.
  const fertile = all.reduce((sum, one) => sum + (one.fertileEggs ?? one.hatched), 0);
  const isCounted = all.every(({ fertileEggs }) => fertileEggs != null);
  const fertility = isCounted ? `${fertile} ${of}` : fertile > 0 ? `At least ${fertile} ${of}` : undefined;
  return { chicks: `${hatched} ${of}`, fertility };
}
