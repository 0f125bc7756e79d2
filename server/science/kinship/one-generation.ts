// Which birds breed together in a season without mixing generations.
import { type Pedigree, possibleSires, UNKNOWN } from './pedigree.ts';

interface FlockBird {
  /** Its number in the pedigree. */
  number: number;
  isRooster: boolean;
}

export interface LeftOut<Bird> {
  /** Birds whose descendants breed in their place. */
  older: Bird[];
  /** Birds whose ancestors still breed. */
  younger: Bird[];
}

/**
 * The birds of a flock to leave out so that none breeds in one season with its own descendants' generation. Birds without an
 * ancestor or descendant in the flock stay; possible sires count as ancestors.
 *
 * A generation is bred if it has roosters and hens: the oldest, or a younger one with as many of each that do not all have
 * one parent in common. If no generation has both, all birds are needed and nobody is left out.
 */
export function oneGeneration<Bird extends FlockBird>(pedigree: Pedigree, flock: readonly Bird[]): LeftOut<Bird> {
  const isInFlock = new Uint8Array(pedigree.size);
  for (const { number } of flock) isInFlock[number] = 1;
  /** The length of the longest line of ancestors, counting those in the flock. */
  const depths = new Int32Array(pedigree.size);
  const hasDescendant = new Uint8Array(pedigree.size);
  for (let bird = 0; bird < pedigree.size; bird++) {
    for (const parent of parentsOf(pedigree, bird))
      depths[bird] = Math.max(depths[bird]!, depths[parent]! + isInFlock[parent]!);
  }
  for (let bird = pedigree.size - 1; bird >= 0; bird--) {
    if (isInFlock[bird] || hasDescendant[bird]) {
      for (const parent of parentsOf(pedigree, bird)) hasDescendant[parent] = 1;
    }
  }

  const depthOf = ({ number }: Bird) => depths[number]!;
  const related = flock.filter((bird) => depthOf(bird) > 0 || hasDescendant[bird.number]);
  const [oldest, ...younger] = [...Map.groupBy(related, depthOf)]
    .map(([depth, birds]) => {
      const roosters = birds.filter(({ isRooster }) => isRooster).length;
      return { depth, roosters, hens: birds.length - roosters, isFamily: haveOneParent(pedigree, birds) };
    })
    .filter(({ roosters, hens }) => roosters > 0 && hens > 0)
    .sort((a, b) => a.depth - b.depth);
  if (!oldest) return { older: [], younger: [] };
  const bred = younger.reduce(
    (chosen, next) => (next.roosters >= chosen.roosters && next.hens >= chosen.hens && !next.isFamily ? next : chosen),
    oldest,
  );
  return {
    older: related.filter((bird) => depthOf(bird) < bred.depth),
    younger: related.filter((bird) => depthOf(bird) > bred.depth),
  };
}

function haveOneParent(pedigree: Pedigree, birds: readonly FlockBird[]): boolean {
  const parents = birds.map(({ number }) => new Set(parentsOf(pedigree, number)));
  return parents.reduce((common, next) => common.intersection(next)).size > 0;
}

function parentsOf(pedigree: Pedigree, bird: number): number[] {
  const dam = pedigree.dams[bird]!;
  return [...Array.from(possibleSires(pedigree, bird)), ...(dam === UNKNOWN ? [] : [dam])];
}
