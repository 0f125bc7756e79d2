// Derives the two dominant genes that turn a single comb into rose, pea or (together) walnut. OMIA 000884, 000296.
import type { Dose } from './dose.ts';

export interface CombLoci {
  /** The bird's comb; null if its breed has several and nothing says which one this bird has. */
  shown: string | null;
  /** All combs of its breed. */
  possible: readonly string[];
  /** Copies of rose and of pea; null if unknown. */
  rose: Dose | null;
  pea: Dose | null;
}

export const unknownComb: CombLoci = { shown: null, possible: [], rose: null, pea: null };

// A breed with only one comb is assumed to breed true.
const pure: Partial<Record<string, { rose: Dose; pea: Dose }>> = {
  single: { rose: 0, pea: 0 },
  rose: { rose: 2, pea: 0 },
  pea: { rose: 0, pea: 2 },
  walnut: { rose: 2, pea: 2 },
};

export function combLociOf(ofBreed: readonly string[], words: string): CombLoci {
  const said = /\b(single|rose|pea|walnut)[ -]comb/.exec(words)?.[1] ?? null;
  const carriesSingle = /\b(carr(y|ies|ying)|split (to|for)) single/.test(words);
  const shown = carriesSingle && said === 'single' ? (ofBreed[0] ?? null) : (said ?? onlyOne(ofBreed));
  return { shown, possible: ofBreed, ...dosesOf(shown, ofBreed, carriesSingle) };
}

function dosesOf(
  shown: string | null,
  ofBreed: readonly string[],
  carriesSingle: boolean,
): Pick<CombLoci, 'rose' | 'pea'> {
  const doses = shown === null ? undefined : pure[shown];
  if (!doses) return { rose: null, pea: null };
  if (carriesSingle) return { rose: half(doses.rose), pea: half(doses.pea) };
  const breedsTrue = shown === 'single' || (ofBreed.length === 1 && ofBreed[0] === shown);
  if (breedsTrue) return doses;
  // A bird that shows the gene may have one copy or two.
  return { rose: doses.rose === 0 ? 0 : null, pea: doses.pea === 0 ? 0 : null };
}

const half = (dose: Dose): Dose => (dose === 0 ? 0 : 1);

const onlyOne = (combs: readonly string[]): string | null => (combs.length === 1 ? (combs[0] ?? null) : null);
