// The values of the form, and the plan for the request in the URL.

import { keepPreviousData, type QueryFunctionContext, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ForecastFlockRequest, PlanFlockRequest, Profile } from '#contract';
import { planFlockMaxHensPerRoosterDefault as USUAL_HENS } from '#contract/fields';
import { latestCached, withOfflineCache } from '../client/offline-cache.ts';
import { call, keyOf, queriesOf } from '../client/query.ts';
import { settledAtOf, useAnswerFocus } from '../shell/use-answer-focus.ts';
import { planIn, planUrl } from './plan-url.ts';

/** The URL of the plan that was loaded last on this device: null if there is none, undefined while it is looked for. */
export function useLastPlan(): string | null | undefined {
  const isAsked = planIn(useLocation().search) !== null;
  const { data, isFetching } = useQuery({
    queryKey: ['last plan'],
    queryFn: async () => (await latestCached(CACHED))?.slice(CACHED.length + 1) ?? null,
    enabled: !isAsked,
    networkMode: 'always',
    ...{ gcTime: 0, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  if (isAsked) return null;
  return isFetching ? undefined : data;
}

export function usePlan(profile: Profile) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const asked = planIn(search);
  const [form, setForm] = useState({
    hens: String(asked?.maxHensPerRooster ?? USUAL_HENS),
    nearby: asked?.nearbyWithin !== undefined,
    miles: String(asked?.nearbyWithin ?? profile.maxDistance),
    breedId: asked?.breedId ?? '',
    mix: asked?.mixGenerations ?? false,
  });
  const plan = useQuery({
    queryKey: keyOf('planFlock', asked),
    enabled: asked !== null,
    // Hens are sorted into pens where there is no signal: the plan of the evening before opens there.
    queryFn: (context: QueryFunctionContext) => {
      const request = asked ?? {};
      const load = () => call('planFlock', request, { signal: context.signal });
      return withOfflineCache(cacheKey(planUrl(request)), load, context);
    },
    placeholderData: keepPreviousData,
  });
  const pending = plan.isFetching;
  const { answer, ask, isFormOpen, openForm } = useAnswerFocus(settledAtOf(plan));
  const wanted = (change: Pick<PlanFlockRequest, 'clans' | 'without'> = {}): PlanFlockRequest => ({
    maxHensPerRooster: Number(form.hens),
    ...(form.nearby && { nearbyWithin: Number(form.miles) }),
    ...(form.breedId && { breedId: form.breedId }),
    ...(form.mix && { mixGenerations: true }),
    ...(asked?.clans && { clans: asked.clans }),
    ...(asked?.without && { without: asked.without }),
    ...change,
  });
  function planFor(request: PlanFlockRequest) {
    const url = planUrl(request);
    if (asked && url === planUrl(asked)) void plan.refetch();
    else navigate(url, { preventScrollReset: true });
  }
  return {
    form,
    enter: (change: Partial<typeof form>) => setForm({ ...form, ...change }),
    answer,
    // Folded from the start if the URL asks for a plan, so that the plan is what is read first.
    isFormOpen: isFormOpen || asked === null || (plan.error !== null && !pending),
    openForm,
    result: asked ? plan.data?.answer : undefined,
    /** The time of a plan that is the browser's copy. */
    asOf: plan.data?.asOf,
    /** The forecast to ask for once the plan is there; it is computed for long, so the plan comes first. */
    forecast: asked && !pending && forecastOf(asked),
    /** The forecast has no roosters of other keepers, who decide for each season anew. */
    hasNeighbors: asked?.nearbyWithin !== undefined,
    error: pending ? null : plan.error,
    pending,
    retry: () => void plan.refetch(),
    submit() {
      ask();
      // The birds may have changed since, on another device too.
      void client.invalidateQueries({ ...queriesOf('forecastFlock'), refetchType: 'none' });
      planFor(wanted());
    },
    shareOut: (clans: string[]) => planFor(wanted({ clans })),
    /** Plans anew without a bird, or with it again. */
    change(id: string, isGone: boolean) {
      ask();
      const others = (asked?.without ?? []).filter((other) => other !== id);
      planFor(wanted({ without: isGone ? [...others, id] : others }));
    },
  };
}

const CACHED = 'plan';
const cacheKey = (url: string): string => `${CACHED} ${url}`;

const forecastOf = ({
  maxHensPerRooster = USUAL_HENS,
  breedId,
  mixGenerations,
  without,
}: PlanFlockRequest): ForecastFlockRequest => ({
  maxHensPerRooster,
  ...(mixGenerations && { mixGenerations }),
  ...(without && { without }),
  ...(breedId && { breedId }),
});
