// Names a visit, its rooster and his breed.
import type { Chicken, Profile, TripPlan } from '#contract';

/** Breeds that have a value of their own in a plan. All others are `other` with a name. */
export const plannedBreeds: Record<NonNullable<NonNullable<TripPlan['roosterInfo']>['breed']>, string> = {
  'buff-orpington': 'Buff Orpington',
  'rhode-island-red': 'Rhode Island Red',
  'ayam-cemani': 'Ayam Cemani',
  delaware: 'Delaware',
  other: 'Other',
};

/** "Ambrose at Hattie’s" */
export function visitName(plan: TripPlan): string {
  const host = plan.henLocation?.contactName?.trim();
  if (host) return `${roosterName(plan)} at ${host}’s`;
  const name = plan.roosterInfo?.name?.trim();
  return name ? `${name}’s visit` : 'A rooster’s visit';
}

/** Returns the rooster's name within a sentence. */
export function roosterName(plan: TripPlan): string {
  return plan.roosterInfo?.name?.trim() || 'The rooster';
}

/** Empty where it is not known. */
export function breedName({ roosterInfo: { breed, breedName: other = '' } = {} }: TripPlan): string {
  if (!breed) return '';
  return breed === 'other' ? other : (plannedBreeds[breed] ?? '');
}

/** True if the hens live with the keeper who plans the visit: the other keeper is then the rooster's owner. */
export function isHostedBy(
  { henLocation, henId, roosterId }: TripPlan,
  keeper: Pick<Profile, 'name' | 'phone' | 'location'> | null | undefined,
  flock: readonly Pick<Chicken, 'id'>[] = [],
): boolean {
  const isOwn = (birdId: string | undefined) => flock.some(({ id }) => id === birdId);
  if (isOwn(henId)) return true;
  const { contactName, phoneNumber, address } = henLocation ?? {};
  const host = contactName?.trim();
  // A keeper who gave no name is known by the phone number that was filled in with the place, or by the place itself.
  const [planned, own] = host
    ? [host, keeper?.name?.trim()]
    : phoneNumber
      ? [phoneNumber, keeper?.phone]
      : [!henId && !isOwn(roosterId) && address, keeper?.location];
  return Boolean(planned) && planned === own;
}

/** "Rusty’s owner" */
export function ownerName({ roosterInfo }: TripPlan): string {
  return `${roosterInfo?.name?.trim() || 'the rooster'}’s owner`;
}
