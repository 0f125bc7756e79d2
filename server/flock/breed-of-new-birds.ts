import type { BuiltPedigree } from '../science/kinship/build-pedigree.ts';
import { possibleSires, UNKNOWN } from '../science/kinship/pedigree.ts';

const MIXED = 'Mixed';

/**
 * Fills in the breeds of all birds of a pedigree. A missing breed comes from a chick, else from a parent, else it is
 * the most common breed of the flock.
 */
export function fillBreeds(
  { pedigree, ids }: BuiltPedigree,
  breedOf: (id: string) => string | undefined,
  ofFlock: readonly string[],
): Map<string, string> {
  const breeds: (string | undefined)[] = [];
  const parentsOf = (bird: number) => [pedigree.dams[bird] ?? UNKNOWN, ...Array.from(possibleSires(pedigree, bird))];
  const fromChicks = () => {
    for (let bird = ids.length - 1; bird >= 0; bird--) {
      for (const parent of parentsOf(bird)) if (parent !== UNKNOWN) breeds[parent] ??= breeds[bird];
    }
  };
  for (const id of ids) {
    breeds.push(breedOf(id));
  }
  fromChicks();
  for (const bird of ids.keys()) {
    breeds[bird] ??= parentsOf(bird)
      .map((parent) => breeds[parent])
      .find(Boolean);
  }
  // The second pass fills in the other parent of a chick that got its breed from the first.
  fromChicks();
  const most = mostCommon(ofFlock) ?? MIXED;
  const byId = new Map<string, string>();
  for (const [bird, id] of ids.entries()) {
    byId.set(id, breeds[bird] ?? most);
  }
  return byId;
}

function mostCommon(breeds: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const breed of breeds) counts.set(breed, (counts.get(breed) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0];
}
