// What a keeper who likes a bird learns about its owner, beside what they keep of it themselves.
import type { components } from '#contract';
import type { Keeper } from '../keepers/repository.ts';
import { timeZoneOf } from '../science/geography/cell.ts';
import type { MatchNote } from './note-repository.ts';

export type Match = components['schemas']['Match'];
export type ContactState = components['schemas']['ContactState'];
type Sharing = Pick<Keeper, 'phone' | 'sharePhone' | 'shareEmail'>;
export type Owner = Sharing & Pick<Keeper, 'name' | 'email'>;

/** How others read a keeper's name. */
export const nameOf = (name: string | null): string => name ?? 'A Heritage Flock keeper';

/** Whether a like shows how to reach the keeper; one who shows nothing is asked by mail. */
export const showsContact = ({ phone, sharePhone, shareEmail }: Sharing): boolean =>
  shareEmail === 1 || (sharePhone === 1 && phone !== null);

/** A keeper's phone number and e-mail address, as far as they are shared. */
export const sharedBy = ({ email, phone, sharePhone, shareEmail }: Sharing & Pick<Owner, 'email'>) => ({
  phone: sharePhone ? phone : null,
  email: shareEmail ? email : null,
});

/** The owner's contact as far as it is shared. Who has neither seen it nor asked for it does not learn the name either. */
export function contactOf(
  owner: Owner,
  bird: { name: string; cell: number | null },
  contactState: ContactState,
  { state, note }: MatchNote,
): Match {
  const { phone, email } = contactState === 'shown' ? sharedBy(owner) : { phone: null, email: null };
  return {
    chickenName: bird.name,
    ownerName: nameOf(contactState === 'shown' || contactState === 'asked' ? owner.name : null),
    phone,
    email,
    contactState,
    ownerTimeZone: phone !== null && bird.cell !== null ? timeZoneOf(bird.cell) : null,
    state,
    note,
  };
}
