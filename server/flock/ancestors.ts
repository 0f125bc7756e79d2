// Recorded ancestors of a bird: each place in the tree, with a shared number for a bird that occurs in several.
import type { components } from '#contract';
import type { PedigreeBird } from './pedigree-repository.ts';

export type Ancestors = components['schemas']['Ancestors'];

const GENERATIONS = 4;

export interface Place {
  position: string;
  /** The parent, or all possible sires. */
  ids: readonly string[];
}

/** Lists the places of all recorded ancestors. The tree ends at several possible sires. */
export function placesAbove(birds: ReadonlyMap<string, PedigreeBird>, id: string): Place[] {
  const places: Place[] = [];
  let below = [{ id, way: [] as string[] }];
  for (let generation = 0; generation < GENERATIONS; generation++) {
    const next: typeof below = [];
    for (const { id: chick, way } of below) {
      const bird = birds.get(chick);
      if (!bird) continue;
      for (const [role, ids] of [['sire', bird.sires] as const, ['dam', bird.dam ? [bird.dam] : []] as const]) {
        const [only] = ids;
        if (only === undefined) continue;
        places.push({ position: [...way, role].join('.'), ids });
        if (ids.length === 1) next.push({ id: only, way: [...way, role] });
      }
    }
    below = next;
  }
  return places;
}

/**
 * Lists the ancestors of one bird, or of two with the same numbers in both.
 *
 * @param trees the places above each of them
 * @param nameOf the name that the caller may know, or null
 */
export function ancestorsOf(
  ids: readonly string[],
  trees: readonly Place[][],
  nameOf: (id: string) => string | null,
): Ancestors[] {
  const seen = new Map<string, number>();
  for (const id of ids) seen.set(id, 1);
  for (const place of trees.flat())
    if (place.ids.length === 1) seen.set(place.ids[0] ?? '', (seen.get(place.ids[0] ?? '') ?? 0) + 1);
  const numbers = new Map([...seen].filter(([, times]) => times > 1).map(([id], index) => [id, index + 1]));
  return trees.map((places) =>
    places.map(({ position, ids: possible }) => {
      const names = possible.map(nameOf);
      const name = names.every((one) => one !== null) ? names.join(' or ').slice(0, 80) : null;
      const shared = possible.length === 1 ? (numbers.get(possible[0] ?? '') ?? null) : null;
      return { position, name, shared, candidates: possible.length };
    }),
  );
}
