// The URL of the flock plan: what was asked for, so that a plan can be come back to.
import type { PlanFlockRequest } from '#contract';
import {
  planFlockClans as clanLimits,
  planFlockMaxHensPerRooster as hensLimits,
  planFlockNearbyWithin as milesLimits,
  planFlockMaxHensPerRoosterDefault as USUAL_HENS,
  updateChickenClan,
  planFlockWithout as withoutLimits,
} from '#contract/fields';
import { paths } from '../paths.ts';

/** The contract's limits. */
export const LEAST_CLANS = 3;
const ID = /^[A-Za-z0-9_-]{1,40}$/;
const LONGEST_CLAN = updateChickenClan.maxLength;

/** Returns the request in the URL, or null if there is none yet. */
export function planIn(query: string): PlanFlockRequest | null {
  const parameters = new URLSearchParams(query);
  const maxHensPerRooster = numberIn(parameters.get('hens'), hensLimits);
  if (maxHensPerRooster === null) return null;
  const nearbyWithin = numberIn(parameters.get('within'), milesLimits);
  const breedId = parameters.get('breed');
  const clans = [...new Set(parameters.getAll('clan').map((name) => name.trim().slice(0, LONGEST_CLAN)))].filter(
    Boolean,
  );
  const without = [...new Set(parameters.getAll('without'))]
    .filter((id) => ID.test(id))
    .slice(0, withoutLimits.maxItems);
  return {
    maxHensPerRooster,
    ...(nearbyWithin && { nearbyWithin }),
    ...(breedId && { breedId }),
    ...(without.length > 0 && { without }),
    ...(parameters.get('mix') === 'yes' && { mixGenerations: true }),
    ...(clans.length >= LEAST_CLANS && clans.length <= clanLimits.maxItems && { clans }),
  };
}

export function planUrl({
  maxHensPerRooster = USUAL_HENS,
  nearbyWithin,
  breedId,
  mixGenerations,
  clans,
  without,
}: PlanFlockRequest): string {
  const entries = [
    ...Object.entries({ hens: maxHensPerRooster, within: nearbyWithin, breed: breedId, mix: mixGenerations && 'yes' }),
    ...(clans ?? []).map((name) => ['clan', name] as const),
    ...(without ?? []).map((id) => ['without', id] as const),
  ];
  const given = entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${paths.flockPlan}?${new URLSearchParams(given)}`;
}

function numberIn(text: string | null, { min, max }: { min: number; max: number }): number | null {
  const number = Number(text);
  return text && Number.isInteger(number) && number >= min && number <= max ? number : null;
}
