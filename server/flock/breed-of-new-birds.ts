import type { Pause } from '../platform/pause.ts';
import type { BuiltPedigree } from '../science/kinship/build-pedigree.ts';
import { possibleSires, UNKNOWN } from '../science/kinship/pedigree.ts';

/** Nobody says what it is. */
const MIXED = 'Mixed';

/**
 * The breeds of all birds of a pedigree by id: what is known, else what a chick of theirs has, else a parent, else the breed
 * that most of the keeper's birds have.
 */
export async function fillBreeds(
  { pedigree, ids }: BuiltPedigree,
  breedOf: (id: string) => string | undefined,
  ofFlock: readonly string[],
  pause: Pause,
): Promise<Map<string, string>> {
  const breeds: (string | undefined)[] = [];
  const parentsOf = (bird: number) => [pedigree.dams[bird] ?? UNKNOWN, ...Array.from(possibleSires(pedigree, bird))];
  const fromChicks = async () => {
    for (let bird = ids.length - 1; bird >= 0; bird--) {
      for (const parent of parentsOf(bird)) if (parent !== UNKNOWN) breeds[parent] ??= breeds[bird];
      await pause();
    }
  };
  for (const id of ids) {
    breeds.push(breedOf(id));
    await pause();
  }
  await fromChicks();
  for (const bird of ids.keys()) {
    breeds[bird] ??= parentsOf(bird)
      .map((parent) => breeds[parent])
      .find(Boolean);
    await pause();
  }
  // Again, for the other parent of a chick that had its breed from the one.
  await fromChicks();
  const most = mostCommon(ofFlock) ?? MIXED;
  await pause();
  const byId = new Map<string, string>();
  for (const [bird, id] of ids.entries()) {
    byId.set(id, breeds[bird] ?? most);
    await pause();
  }
  return byId;
}

function mostCommon(breeds: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const breed of breeds) counts.set(breed, (counts.get(breed) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0];
}
