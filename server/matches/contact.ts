// The information that a keeper who likes a bird gets about its owner.
import type { components } from '#contract';
import type { Keeper } from '../keepers/repository.ts';
import { timeZoneOf } from '../science/geography/cell.ts';
import type { Liked, MatchNote } from './repository.ts';

export type Match = components['schemas']['Match'];
export type ContactState = components['schemas']['ContactState'];
type Sharing = Pick<Keeper, 'phone' | 'sharePhone' | 'shareEmail'>;
export type Owner = Sharing & Pick<Keeper, 'name' | 'email'>;

/** The keeper's name as shown to others. */
export const nameOf = (name: string | null): string => name ?? 'A Heritage Flock keeper';

/** True if a like reveals how to reach the keeper; otherwise the keeper is asked by mail. */
export const showsContact = ({ phone, sharePhone, shareEmail }: Sharing): boolean =>
  shareEmail === 1 || (sharePhone === 1 && phone !== null);

/** Returns the contact data that the keeper shares. */
export const sharedBy = ({ email, phone, sharePhone, shareEmail }: Sharing & Pick<Owner, 'email'>) => ({
  phone: sharePhone ? phone : null,
  email: shareEmail ? email : null,
});

/** The contact that a stored like shows now: the owner may have hidden it since. */
export const contactStateOf = (owner: Owner, like: Pick<Liked, 'revealId' | 'askId'>): ContactState =>
  showsContact(owner) && like.revealId !== null ? 'shown' : like.askId !== null ? 'asked' : 'not-asked';

/** Returns the shared contact of the owner. The name is hidden as well until the contact is shown. */
export function contactOf(
  owner: Owner,
  bird: { name: string; cell: number | null },
  contactState: ContactState,
  { state, note }: MatchNote,
): Match {
  const { phone, email } = contactState === 'shown' ? sharedBy(owner) : { phone: null, email: null };
  return {
    chickenName: bird.name,
    ownerName: nameOf(contactState === 'shown' ? owner.name : null),
    phone,
    email,
    contactState,
    ...(contactState !== 'shown' && showsContact(owner) && { contactOffered: true }),
    ownerTimeZone: phone !== null && bird.cell !== null ? timeZoneOf(bird.cell) : null,
    state,
    note,
  };
}
