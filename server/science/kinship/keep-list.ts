// Which chicks of a season to raise (Gowe, Robertson & Latter 1959, Poultry Science 38:462).

export interface KeepCandidate {
  isSon: boolean;
  /** Identifies each parent; null if it is not known. */
  sire: string | number | null;
  dam: string | number | null;
  /** Its mean kinship to the flock, from 0 to 1. */
  meanKinship: number;
}

/**
 * The chicks to keep, so many sons and daughters: one son of each sire and one daughter of each dam, then others. Of the
 * families that fit, and of each family, those with the lowest mean kinship come first; ties go to the first chick.
 */
export function keepList<Chick extends KeepCandidate>(
  chicks: readonly Chick[],
  { sons, daughters }: { sons: number; daughters: number },
): { sons: Chick[]; daughters: Chick[] } {
  const rarestFirst = chicks.toSorted((a, b) => a.meanKinship - b.meanKinship);
  const some = (isSon: boolean, parent: 'sire' | 'dam', most: number): Chick[] => {
    const ofSex = rarestFirst.filter((chick) => chick.isSon === isSon);
    const represented = new Set<string | number>();
    const firsts = ofSex.filter((chick) => {
      const id = chick[parent];
      if (id === null || represented.has(id)) return false;
      return represented.add(id);
    });
    return [...firsts, ...ofSex.filter((chick) => !firsts.includes(chick))].slice(0, most);
  };
  return { sons: some(true, 'sire', sons), daughters: some(false, 'dam', daughters) };
}
