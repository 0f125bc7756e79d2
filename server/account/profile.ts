// A keeper's profile and the rules for changing it.
import type { components } from '#contract';
import type { Keeper } from '../keepers/repository.ts';
import { showsContact } from '../matches/contact.ts';

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
    contactChoice: showsContact(keeper) ? 'show' : keeper.askFirst ? 'ask-first' : null,
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

type Contact = Pick<Profile, 'name' | 'phone' | 'sharePhone' | 'shareEmail' | 'contactChoice'>;
type SharingFault = 'phone-missing' | 'nothing-shared' | 'asked-first';

export function withChanges(profile: Contact, changes: Changes): Contact {
  const { name = profile.name, phone = profile.phone } = changes;
  const { sharePhone, shareEmail } = changes;
  // Choosing to be asked first takes back what was shared before, unless the same request says otherwise.
  const before = changes.contactChoice === 'ask-first' ? { sharePhone: false, shareEmail: false } : profile;
  return {
    name: name?.trim() ?? null,
    phone: phone?.trim() ?? null,
    sharePhone: sharePhone ?? before.sharePhone,
    shareEmail: shareEmail ?? before.shareEmail,
    contactChoice: changes.contactChoice ?? (sharePhone || shareEmail ? 'show' : profile.contactChoice),
  };
}

/** Keepers who like a bird must be able to reach its keeper, or to ask. */
export function sharingFault(
  { phone, sharePhone, shareEmail, contactChoice }: Contact,
  changes: Changes,
): SharingFault | null {
  if (sharePhone && phone === null) return 'phone-missing';
  if (contactChoice === 'ask-first') return sharePhone || shareEmail ? 'asked-first' : null;
  if (sharePhone || shareEmail) return null;
  // A keeper who has not chosen yet may change name and phone.
  const isUnchosen = contactChoice === null && changes.sharePhone === undefined && changes.shareEmail === undefined;
  return isUnchosen ? null : 'nothing-shared';
}
