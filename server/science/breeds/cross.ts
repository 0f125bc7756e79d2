// Crosses of breeds, in the words of a keeper.

const CROSS = /×|\bx\b|\b(cross(es|bred|breed)?|mix|mixed|sex.?link|hybrid|mutt|barnyard)\b/i;

/** True for a keeper's words for birds of no one breed, such as "Dominique × Java cross", "Java x Dominique" or "barnyard mix". */
export const isCross = (written: string): boolean => CROSS.test(written);

/** The breed of birds about whose breed nothing is known. */
export const MIXED = 'Mixed';

/** The contract's limit of a breed's name. */
const LONGEST_BREED = 80;

/**
 * The breed of chicks as their keeper would call it, of the breeds of their possible mothers and fathers: "Java", or
 * "Dominique × Java cross" with the father's breed first. Null if it is open.
 */
export function breedOfChicks(dams: readonly string[], sires: readonly string[]): string | null {
  if ([...dams, ...sires].includes(MIXED)) return MIXED;
  const [dam, ...otherDams] = distinct(dams);
  const fathers = distinct(sires);
  if (dam === undefined) return fathers.length === 1 ? (fathers[0] ?? null) : null;
  if (otherDams.length > 0) return null;
  const others = fathers.filter((breed) => !isSameBreed(breed, dam));
  if (others.length === 0) return dam;
  const [mother, ...crossed] = [dam, ...others].map(asParent);
  const mayBePure = others.length < fathers.length;
  const cross = `${crossed.join(' or ')} × ${mother} cross`;
  const text = mayBePure ? `${dam} or ${cross}` : cross;
  // Of more breeds the sentence is too long to be a breed's name.
  const short = others.length <= (mayBePure ? 1 : 2) ? text : `${mother} cross`;
  return [short, `${mother} cross`, 'Cross'].find(({ length }) => length <= LONGEST_BREED) ?? null;
}

const isSameBreed = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const distinct = (breeds: readonly string[]): string[] =>
  breeds.filter((breed, at) => breeds.findIndex((other) => isSameBreed(other, breed)) === at);

/** A cross as a parent: "(Dominique × Java)". */
const asParent = (breed: string): string =>
  / cross$/i.test(breed) ? `(${breed.includes('×') ? breed.slice(0, -' cross'.length) : breed})` : breed;
