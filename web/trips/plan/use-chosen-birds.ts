// Birds that another screen has chosen for a new visit, by the address: they are filled in once, with the hen's home.

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Chicken, Profile, TripPlan } from '#contract';
import { chickenQuery, flockQuery } from '../../chickens/queries.ts';
import { loadMatches } from '../../matches/queries.ts';
import { toast } from '../../ui/toast-queue.ts';
import { today } from '../../ui/today.ts';
import { arriveOn, scheduleOf } from '../schedule.ts';
import { hostOf, roostersAmong, withHost, withOwnPlace, withRooster } from './fill.ts';
import type { PlanForm } from './use-plan.ts';
import { placeIn, wizardUrl } from './wizard-url.ts';

/** Birds that are not those of the plan that was begun: the keeper decides which of the two plans stays. */
export interface OtherBirds {
  names: string[];
  replace: () => void;
  keep: () => void;
}

/**
 * Returns null unless the keeper has to decide. `profile` is null for a visitor, and where it cannot be had.
 */
export function useChosenBirds(form: PlanForm, profile: Profile | null): OtherBirds | null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const given = new URLSearchParams(search);
  const [rooster, hen] = [given.get('rooster'), given.get('hen')];
  const arrival = given.get('arrival') ?? '';
  const chosen = useQuery({
    queryKey: ['chosen birds', rooster, hen, arrival, profile?.id],
    queryFn: () => planWith(client, profile, { rooster, hen, arrival }),
    enabled: Boolean(rooster || hen),
    // Contact and place may have changed by the next time.
    gcTime: 0,
  });
  const isBegun = form.isChanged;
  const isSame = (birds: Filled['birds']) =>
    Object.entries(birds).every(([name, id]) => form.plan[name as keyof typeof birds] === id);
  const leaveBirds = () => void navigate(wizardUrl(placeIn(search)), { replace: true, preventScrollReset: true });

  function fill({ plan, names }: Filled) {
    leaveBirds();
    const former = form.plan;
    // A visit of its own: nothing of a plan for other birds stays in it.
    form.restore(plan);
    toast({
      title: `${names.join(' and ')} filled in`,
      description: 'Go through the steps, and add what is missing.',
      ...(isBegun && { action: { label: 'Undo', run: () => form.restore(former) } }),
    });
  }

  const take = useEffectEvent((filled: Filled) => {
    if (filled.names.length === 0) leaveBirds();
    else if (!isBegun) fill(filled);
    else if (isSame(filled.birds)) {
      leaveBirds();
      toast({
        title: `Your plan for ${filled.names.join(' and ')} is as you left it`,
        description: 'Go through the steps, and add what is missing.',
      });
    }
  });
  const { data } = chosen;
  useEffect(() => {
    if (data) take(data);
  }, [data]);
  const isOther = data && data.names.length > 0 && isBegun && !isSame(data.birds);
  return isOther ? { names: data.names, replace: () => fill(data), keep: leaveBirds } : null;
}

interface Filled {
  plan: TripPlan;
  /** The birds of the address, as far as they are known. */
  birds: { roosterId?: string; henId?: string };
  names: string[];
}

async function planWith(
  client: QueryClient,
  profile: Profile | null,
  { rooster: roosterId, hen: henId, arrival }: { rooster: string | null; hen: string | null; arrival: string },
): Promise<Filled> {
  // The birds' cards are used if these lists cannot be loaded.
  const own = profile ? await client.fetchQuery(flockQuery()).catch(() => []) : [];
  const matches = profile ? await loadMatches(client).catch(() => []) : [];
  const birdOf = async (id: string | null): Promise<Chicken | null> =>
    own.find((bird) => bird.id === id) ??
    matches.find(({ chicken }) => chicken.id === id)?.chicken ??
    (await client.fetchQuery(chickenQuery(id)));
  const isOwn = (id: string | null) => own.some((bird) => bird.id === id);
  const rooster = roosterId || isOwn(henId) ? await birdOf(roosterId) : onlyRoosterOf(own);
  const hen = await birdOf(henId);
  let plan: TripPlan = {};
  if (rooster) plan = withRooster(plan, rooster, today());
  if (hen) {
    const match = matches.find(({ chicken }) => chicken.id === hen.id);
    const owner = { ...(match ? hostOf(match) : { name: null, phone: null }), location: hen.location };
    plan = withHost(plan, profile && isOwn(hen.id) ? profile : owner, hen.id);
  } else if (profile && !isOwn(roosterId)) plan = withOwnPlace(plan, profile);
  const timeline = arriveOn({}, arrival);
  // Anybody can write an address.
  if (scheduleOf(timeline)) plan = { ...plan, timeline };
  return {
    plan,
    birds: { ...(rooster && roosterId && { roosterId }), ...(hen && henId && { henId }) },
    names: [rooster, hen].flatMap((bird) => bird?.name ?? []),
  };
}

/** Returns the keeper's rooster for another keeper's hen if there is only one; otherwise the keeper chooses. */
function onlyRoosterOf(own: readonly Chicken[]): Chicken | null {
  const [rooster = null, ...others] = roostersAmong(own);
  return others.length === 0 ? rooster : null;
}
