// Which birds stand in a visit that is planned or under way, so that a season plan does not use them a second time.
import type { components } from '#contract';

type TripPlan = components['schemas']['TripPlan'];

/** ISO days; null if the visit has no day of arrival yet. */
export interface Visit {
  rooster: string;
  roosterId: string | null;
  from: string | null;
  to: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days of the program of the app: he arrives on day 1, and breeds from day 15 to day 28 unless the keeper chose another day. */
const BREEDING_DAY = 15;
/** Eggs that are laid until ten days after he has left count as his. */
const LAST_EGG_DAY = 38;
/** He is kept apart at home for 23 days before he travels, and for 30 days when he is back. */
const HOME_QUARANTINE_DAYS = 23;
const BACK_DAY = 58;

/**
 * Returns the visits by hen and by rooster, and those of other keepers' roosters that name no hen. A visit that was finished,
 * or is over by its days, does not count, nor does one of two birds that are both the keeper's own by now: nobody has to travel.
 */
export function visitingBirds(
  plans: readonly TripPlan[],
  today: string,
  isOwn: (id: string) => boolean = () => false,
): { hens: Map<string, Visit>; roosters: Map<string, Visit>; withoutHen: Visit[] } {
  const hens = new Map<string, Visit>();
  const withoutHen: Visit[] = [];
  const roosters = new Map<string, Visit>();
  for (const { henId, roosterId, roosterInfo, timeline, finishedOn } of plans) {
    if (finishedOn || (roosterId && henId && isOwn(roosterId) && isOwn(henId))) continue;
    const rooster = roosterInfo?.name?.trim() || 'a rooster';
    const whose = { rooster, roosterId: roosterId || null };
    const { arrivalDate, breedingStart } = timeline ?? {};
    const breeding = breedingStart || (arrivalDate && addDays(arrivalDate, BREEDING_DAY - 1));
    const within = (first: number, last: number): Visit | null => {
      if (!arrivalDate || !breeding) return { ...whose, from: null, to: null };
      const [from, to] = [addDays(arrivalDate, first), addDays(breeding, last - BREEDING_DAY)];
      return to < today ? null : { ...whose, from, to };
    };
    const ofHen = within(0, LAST_EGG_DAY);
    if (ofHen && henId) keepLonger(hens, henId, ofHen);
    else if (ofHen && !(roosterId && isOwn(roosterId))) withoutHen.push(ofHen);
    const ofRooster = roosterId && within(-HOME_QUARANTINE_DAYS, BACK_DAY);
    if (ofRooster) keepLonger(roosters, roosterId, ofRooster);
  }
  return { hens, roosters, withoutHen };
}

/** Of two visits of one bird, the one that ends later counts; one without days has no end. */
function keepLonger(visits: Map<string, Visit>, id: string, visit: Visit): void {
  const known = visits.get(id);
  if (!known || (known.to !== null && (visit.to === null || visit.to > known.to))) visits.set(id, visit);
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
