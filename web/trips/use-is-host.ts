import { useQuery } from '@tanstack/react-query';
import type { TripPlan } from '#contract';
import { flockQuery } from '../chickens/queries.ts';
import { profileQuery } from '../session/queries.ts';
import { isHostedBy } from './trip-names.ts';

/** True if the hens of the plan live with the keeper. */
export function useIsHost(plan: TripPlan): boolean {
  const { data: keeper } = useQuery({ ...profileQuery(), retryOnMount: false });
  const hasBirds = Boolean(plan.henId || plan.roosterId);
  const { data: flock } = useQuery({ ...flockQuery(), enabled: hasBirds && Boolean(keeper) });
  return isHostedBy(plan, keeper, flock);
}
