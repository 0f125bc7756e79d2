// The keeper's own view of what is stored about them, and the rules for changing it.
import type { components } from '#contract';
import type { Keeper } from '../keepers/repository.ts';

type Profile = components['schemas']['Profile'];
type Changes = components['schemas']['UpdateProfileRequest'];

export function toProfile(keeper: Keeper): Profile {
  return {
    id: keeper.id,
    email: keeper.email,
    name: keeper.name,
    phone: keeper.phone,
    sharePhone: keeper.sharePhone === 1,
    shareEmail: keeper.shareEmail === 1,
    // A keeper is made by entering a code that was sent to the address.
    verified: true,
    location: keeper.location,
    coordinates:
      keeper.latitude === null || keeper.longitude === null
        ? null
        : { latitude: keeper.latitude, longitude: keeper.longitude },
    maxDistance: keeper.maxDistance,
  };
}

type Contact = Pick<Profile, 'name' | 'phone' | 'sharePhone' | 'shareEmail'>;
type SharingFault = 'phone-missing' | 'nothing-shared';

export function withChanges(profile: Contact, changes: Changes): Contact {
  const { name = profile.name, phone = profile.phone } = changes;
  return {
    name: name?.trim() ?? null,
    phone: phone?.trim() ?? null,
    sharePhone: changes.sharePhone ?? profile.sharePhone,
    shareEmail: changes.shareEmail ?? profile.shareEmail,
  };
}

/** Whoever likes a keeper's bird must be able to reach the keeper. */
export function sharingFault({ phone, sharePhone, shareEmail }: Contact): SharingFault | null {
  if (sharePhone && phone === null) return 'phone-missing';
  return sharePhone || shareEmail ? null : 'nothing-shared';
}
