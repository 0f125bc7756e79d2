// A bird's recorded ancestors as a tree, and the ancestors that two birds share.
import type { Compatibility } from '#contract';
import { allOf } from '../ui/in-words.ts';

export type Ancestor = Compatibility['pedigrees']['chicken1'][number];

export interface PedigreeNode {
  /** The way up from the bird, such as `sire.dam`; empty for the bird itself. */
  position: string;
  /** The ancestor is null if none is recorded. */
  ancestor: Ancestor | null;
  /** Sire and dam; none above the last generation, nor above an unknown bird. */
  parents: PedigreeNode[];
}

const GENERATIONS = 4;

/** The bird's two parents with all that is above them. */
export function parentsOf(ancestors: readonly Ancestor[], position = ''): PedigreeNode[] {
  const generation = position ? position.split('.').length + 1 : 1;
  if (generation > GENERATIONS) return [];
  return ['sire', 'dam'].map((parent) => {
    const way = position ? `${position}.${parent}` : parent;
    const ancestor = ancestors.find((one) => one.position === way) ?? null;
    const goesOn = ancestor !== null || ancestors.some((one) => one.position.startsWith(`${way}.`));
    return { position: way, ancestor, parents: goesOn ? parentsOf(ancestors, way) : [] };
  });
}

/** Returns the number of generations of a tree, including its own bird. */
export function generationsOf(parents: readonly PedigreeNode[]): number {
  return 1 + Math.max(0, ...parents.map((parent) => generationsOf(parent.parents)));
}

/** `sire.dam` as "sire’s dam". */
export function wayInWords(position: string): string {
  return position.replaceAll('.', '’s ');
}

/** The part of an ancestor. The bird's own parents spell the breeders' words out. */
export function partInWords(position: string): string {
  if (position === 'sire') return 'father (sire)';
  if (position === 'dam') return 'mother (dam)';
  return position.split('.').at(-1) ?? '';
}

export function nameOf({ name, candidates }: Ancestor): string {
  return name ?? (candidates > 1 ? `one of ${candidates} roosters` : 'a bird that is not listed');
}

export interface SharedAncestor {
  number: number;
  name: string;
  /** Such as "the rooster’s sire". */
  places: string[];
}

/**
 * The ancestors that stand in the pedigrees more than once. Left out are those that are shared only because a descendant
 * is: of full siblings these are all ancestors but the parents.
 */
export function sharedAncestors({ chicken1, chicken2 }: Compatibility['pedigrees'], owners: [string, string]) {
  const shared = new Map<number, SharedAncestor>();
  const inTheirOwnRight = new Set<number>();
  for (const [side, ancestors] of [chicken1, chicken2].entries())
    for (const ancestor of ancestors) {
      if (ancestor.shared === null) continue;
      const known = shared.get(ancestor.shared) ?? { number: ancestor.shared, name: nameOf(ancestor), places: [] };
      const place = `${owners[side]}’s ${wayInWords(ancestor.position)}`;
      shared.set(ancestor.shared, { ...known, places: [...known.places, place] });
      const child = ancestor.position.split('.').slice(0, -1).join('.');
      if (!ancestors.some(({ position, shared }) => position === child && shared !== null))
        inTheirOwnRight.add(ancestor.shared);
    }
  return [...shared.values()]
    .filter((one) => inTheirOwnRight.has(one.number))
    .sort((one, other) => one.number - other.number);
}

/** "Ajax is the rooster’s sire and the hen’s sire." */
export function sharedInWords({ name, places }: SharedAncestor): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} is ${allOf(places)}.`;
}
