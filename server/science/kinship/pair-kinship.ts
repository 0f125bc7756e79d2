// Kinship of single pairs, from their ancestors alone.
import type { Inbreeding } from './inbreeding.ts';
import type { Pedigree } from './pedigree.ts';
import { relationshipWalk } from './relationship-walk.ts';

/**
 * A function that answers the kinship of two birds: the chance, from 0 to 1, that a random gene of the one and of the other
 * are copies of one ancestor's. It is the inbreeding that their chicks would have, to the last bit, and (1 + F) / 2 for a
 * bird with itself. Asking takes as many steps as the two have ancestors; making the function takes O(n), once for many
 * pairs.
 */
export function pairKinship(pedigree: Pedigree, { coefficients, mendelian }: Inbreeding) {
  const relationship = relationshipWalk(pedigree, mendelian);
  return (one: number, other: number): number =>
    one === other ? (1 + coefficients[one]!) / 2 : relationship(one, other) / 2;
}
