// Derives the two dominant genes that turn a single comb into rose, pea or (together) walnut. OMIA 000884, 000296.
import type { Dose } from './dose.ts';
import { judgements } from './judgements.ts';

export interface CombLoci {
  /** The bird's comb; null if its breed has several and nothing says which one this bird has. */
  shown: string | null;
  /** All combs of its breed. */
  possible: readonly string[];
  /** True if the keeper's record or words name the comb, and not only the breed. */
  isSeen: boolean;
  /** The expected copies of rose, 0 to 2: above 1 by the chance of two copies; null if unknown. */
  rose: number | null;
  /** Copies of pea; null if unknown. */
  pea: Dose | null;
}

export const unknownComb: CombLoci = { shown: null, possible: [], isSeen: false, rose: null, pea: null };

// A breed with only one comb is assumed to breed true, but any rose-combed bird may carry a single comb.
const pure: Partial<Record<string, { rose: Dose; pea: Dose }>> = {
  single: { rose: 0, pea: 0 },
  rose: { rose: 2, pea: 0 },
  pea: { rose: 0, pea: 2 },
  walnut: { rose: 2, pea: 2 },
};

/** `recorded`: the comb that the keeper chose in the bird's record; it counts more than other words. */
export function combLociOf(ofBreed: readonly string[], words: string, recorded: string | null = null): CombLoci {
  const inWords = /\b(single|rose|pea|walnut)[ -]comb/.exec(words)?.[1] ?? null;
  const carriesSingle = /\b(carr(y|ies|ying)|split (to|for)) single/.test(words);
  const said = carriesSingle && inWords === 'single' ? ofBreed[0] : inWords;
  const shown = recorded ?? said ?? onlyOne(ofBreed);
  return {
    shown,
    possible: ofBreed,
    isSeen: (recorded ?? inWords) !== null,
    ...dosesOf(shown, ofBreed, carriesSingle),
  };
}

function dosesOf(
  shown: string | null,
  ofBreed: readonly string[],
  carriesSingle: boolean,
): Pick<CombLoci, 'rose' | 'pea'> {
  const doses = shown === null ? undefined : pure[shown];
  if (!doses) return { rose: null, pea: null };
  if (carriesSingle) return { rose: half(doses.rose), pea: half(doses.pea) };
  const rose = doses.rose === 0 ? 0 : 1 + judgements.roseComb.values.twoGenes;
  const breedsTrue = shown === 'single' || (ofBreed.length === 1 && ofBreed[0] === shown);
  // A bird that shows pea may have one copy or two where its breed has other combs.
  return { rose, pea: breedsTrue || doses.pea === 0 ? doses.pea : null };
}

/** Recorded kin of a bird. Chicks stand with their other parent, and with null if it is not recorded. */
export interface CombKin {
  parents: readonly CombLoci[];
  chicks: readonly { comb: CombLoci; otherParent: CombLoci | null }[];
}

/** The comb of a bird with what its parents and chicks tell about a second copy of rose. */
export function withCombKin(comb: CombLoci, { parents, chicks }: CombKin): CombLoci {
  if (comb.rose === null || comb.rose <= 1) return comb;
  // A parent or a chick without rose shows that one copy is missing.
  if ([...parents, ...chicks.map((chick) => chick.comb)].some(({ rose }) => rose === 0)) return { ...comb, rose: 1 };
  const [sire, dam] = parents.filter(({ isSeen }) => isSeen).flatMap(({ rose }) => rose ?? []);
  let chance = comb.rose - 1;
  if (sire !== undefined && dam !== undefined) chance = (sire * dam) / 4 / (1 - (1 - sire / 2) * (1 - dam / 2));
  for (const { comb: ofChick, otherParent } of chicks) {
    if (!ofChick.isSeen || ofChick.rose === null || otherParent === null || otherParent.rose === null) continue;
    const roseByOneCopy = 1 - (1 - otherParent.rose / 2) / 2;
    chance /= chance + (1 - chance) * roseByOneCopy;
  }
  return { ...comb, rose: 1 + chance };
}

const half = (dose: Dose): Dose => (dose === 0 ? 0 : 1);

const onlyOne = (combs: readonly string[]): string | null => (combs.length === 1 ? (combs[0] ?? null) : null);
