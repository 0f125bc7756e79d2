import type { BuiltPedigree } from '../kinship/build-pedigree.ts';
import { possibleSires, UNKNOWN } from '../kinship/pedigree.ts';

/** Nobody says what it is. */
const MIXED = 'Mixed';

/**
 * The breeds of all birds of a pedigree by id: what is known, else what a chick of theirs has, else a parent, else the breed
 * that most of the keeper's birds have.
 */
export function fillBreeds(
  { pedigree, ids }: BuiltPedigree,
  breedOf: (id: string) => string | undefined,
  ofFlock: readonly string[],
): Map<string, string> {
  const breeds = ids.map(breedOf);
  const parentsOf = (bird: number): number[] => [
    ...Array.from(possibleSires(pedigree, bird)),
    pedigree.dams[bird] ?? UNKNOWN,
  ];
  const fromChicks = () => {
    for (let bird = ids.length - 1; bird >= 0; bird--) {
      for (const parent of parentsOf(bird)) if (parent !== UNKNOWN) breeds[parent] ??= breeds[bird];
    }
  };
  fromChicks();
  for (const bird of ids.keys()) {
    breeds[bird] ??= parentsOf(bird)
      .map((parent) => breeds[parent])
      .findLast(Boolean);
  }
  // Again, for the other parent of a chick that had its breed from the one.
  fromChicks();
  const most = mostCommon(ofFlock) ?? MIXED;
  return new Map(ids.map((id, bird) => [id, breeds[bird] ?? most]));
}

function mostCommon(breeds: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const breed of breeds) counts.set(breed, (counts.get(breed) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0];
}
