// Fills a bird, a liked bird's owner or the keeper's own place into a plan.
import type { Chicken, MatchedChicken, Profile, TripPlan } from '#contract';
import {
  putTripPlanRoosterInfoBreedOptions as listedBreeds,
  putTripPlanHenLocationPhoneNumber as phoneLimits,
} from '#contract/fields';
import { withPart } from './plan.ts';

type Bird = Pick<Chicken, 'id' | 'name' | 'breed' | 'breedId' | 'age' | 'hatchDate'>;

/** `today`: ISO; the age is computed from the hatch date if there is one. */
export function withRooster(plan: TripPlan, bird: Bird, today: string): TripPlan {
  const listed = listedBreeds.find((breed) => breed === bird.breedId);
  const filled = withPart(plan, 'roosterInfo', {
    name: bird.name,
    breed: listed ?? 'other',
    breedName: listed ? '' : bird.breed,
    age: bird.hatchDate ? ageOn(today, bird.hatchDate) : (bird.age ?? ''),
  });
  return { ...filled, roosterId: bird.id };
}

/** Returns the roosters of a flock that can travel. */
export const roostersAmong = (flock: readonly Chicken[]): Chicken[] =>
  flock.filter(({ sex, pedigreeOnly }) => sex === 'Rooster' && !pedigreeOnly);

interface Host {
  name: string | null;
  phone: string | null;
  location: string | null;
}

/** Fills in the home of a liked hen, as far as her owner shares contact and place. */
export function withHost(plan: TripPlan, { name, phone, location }: Host, henId = ''): TripPlan {
  const filled = withPart(plan, 'henLocation', {
    contactName: name ?? '',
    phoneNumber: (phone ?? '').slice(0, phoneLimits.maxLength),
    address: location ?? '',
  });
  return { ...filled, henId };
}

/** The owner of a liked bird. One who shows no contact has no name here, either. */
export const hostOf = ({ chicken: { location }, match }: MatchedChicken): Host => ({
  ...{ name: match.contactState === 'shown' ? match.ownerName : null, phone: match.phone, location },
});

/** "Juniper of Hattie Plume", or "Juniper (Round Rock)" while her owner shows no contact: keepers' birds may be namesakes. */
export function birdAndOwner({ chicken, match }: MatchedChicken): string {
  if (match.contactState === 'shown') return `${chicken.name} of ${match.ownerName}`;
  return chicken.location ? `${chicken.name} (${chicken.location.split(',')[0]})` : chicken.name;
}

/** A rooster of somebody else travels to the keeper's own hens, unless another host was entered. */
export function withOwnPlace(plan: TripPlan, profile: Profile): TripPlan {
  return Object.values(plan.henLocation ?? {}).some(Boolean) ? plan : withHost(plan, profile);
}

function ageOn(today: string, hatchDate: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = hatchDate.split('-').map(Number);
  const months = (year - bornYear) * 12 + month - bornMonth - (day < bornDay ? 1 : 0);
  const [count, unit] = months < 24 ? [Math.max(0, months), 'month'] : [Math.floor(months / 12), 'year'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
