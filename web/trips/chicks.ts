// Which birds of the keeper's register hatched from a visit.
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
