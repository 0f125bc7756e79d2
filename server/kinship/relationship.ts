// How a rooster and a hen are related, in words: the closest relation that their recorded parents show.
import { type Pedigree, possibleSires, UNKNOWN } from './pedigree.ts';

/** A parent that is certain; UNKNOWN where there is none or there are several possible ones. */
function certainSire(pedigree: Pedigree, bird: number): number {
  const sires = possibleSires(pedigree, bird);
  return sires.length === 1 ? (sires[0] ?? UNKNOWN) : UNKNOWN;
}

const parentsOf = (pedigree: Pedigree, bird: number) =>
  bird === UNKNOWN
    ? { sire: UNKNOWN, dam: UNKNOWN }
    : { sire: certainSire(pedigree, bird), dam: pedigree.dams[bird] ?? UNKNOWN };

const isSame = (one: number, other: number): boolean => one !== UNKNOWN && one === other;

/**
 * One short phrase, without names: fit for a keeper who may not know whose ancestors these are.
 *
 * @param kinship of the two; above 0 they have a common ancestor, however far back
 */
export function relationshipInWords(pedigree: Pedigree, rooster: number, hen: number, kinship: number): string {
  const his = parentsOf(pedigree, rooster);
  const hers = parentsOf(pedigree, hen);
  if (isSame(hers.sire, rooster)) return 'father and daughter';
  if (isSame(his.dam, hen)) return 'mother and son';
  const sharesSire = isSame(his.sire, hers.sire);
  const sharesDam = isSame(his.dam, hers.dam);
  if (sharesSire && sharesDam) return 'full brother and sister';
  if (sharesSire) return 'half brother and sister by the sire';
  if (sharesDam) return 'half brother and sister by the dam';
  const above = (parents: typeof his) => [parentsOf(pedigree, parents.sire), parentsOf(pedigree, parents.dam)];
  const [hisAbove, hersAbove] = [above(his), above(hers)];
  if (hersAbove.some(({ sire }) => isSame(sire, rooster))) return 'grandfather and granddaughter';
  if (hisAbove.some(({ dam }) => isSame(dam, hen))) return 'grandmother and grandson';
  const isSibling = (bird: typeof his, pair: typeof his) => isSame(bird.sire, pair.sire) && isSame(bird.dam, pair.dam);
  if (hersAbove.some((pair) => isSibling(his, pair))) return 'uncle and niece';
  if (hisAbove.some((pair) => isSibling(hers, pair))) return 'aunt and nephew';
  const shared = hisAbove.filter((pair) => hersAbove.some((other) => isSibling(pair, other))).length;
  if (shared === 2) return 'double first cousins';
  if (shared === 1) return 'first cousins';
  const grandsires = hisAbove.filter(({ sire }) => hersAbove.some((other) => isSame(sire, other.sire))).length;
  const granddams = hisAbove.filter(({ dam }) => hersAbove.some((other) => isSame(dam, other.dam))).length;
  if (grandsires + granddams > 1) return 'share two grandparents';
  if (grandsires === 1) return 'share one grandsire';
  if (granddams === 1) return 'share one granddam';
  return kinship > 0 ? 'share ancestors farther back' : 'no common ancestor known';
}
