// What a keeper who likes a bird learns about its owner, beside what they keep of it themselves.
import type { components } from '#contract';
import type { MatchNote } from './note-repository.ts';

export type Match = components['schemas']['Match'];

export interface Owner {
  name: string | null;
  email: string;
  phone: string | null;
  sharePhone: 0 | 1;
  shareEmail: 0 | 1;
}

/** How others read a keeper's name. */
export const nameOf = (name: string | null): string => name ?? 'A Heritage Flock keeper';

/** The owner's contact as far as it is shared. With nothing else to show it is the e-mail: a match without a way to
 * get in touch would be none. */
export function contactOf(owner: Owner, chickenName: string, { state, note }: MatchNote): Match {
  const phone = owner.sharePhone ? owner.phone : null;
  return {
    chickenName,
    ownerName: nameOf(owner.name),
    phone,
    email: owner.shareEmail || phone === null ? owner.email : null,
    state,
    note,
  };
}
