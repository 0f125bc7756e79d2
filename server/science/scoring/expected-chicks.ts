// Predicts the look of the chicks, as far as the parents' genes are known.

import type { ColorLoci } from './color-loci.ts';
import type { CombLoci } from './comb-loci.ts';
import { chickDoses } from './dose.ts';
import { type BirdFacts, isSameBreed, originOf, type PairFacts, type Sex } from './facts.ts';
import type { Loci } from './loci.ts';

export interface ExpectedChicks {
  trait: 'colour' | 'comb' | 'barring' | 'ground-colour' | 'egg-colour';
  /** A null value means both sexes. */
  sex: Sex | null;
  outcome: string;
  /** The share of the chicks of this sex, 0 to 1. */
  share: number;
}

export function expectedChicks(pair: PairFacts): ExpectedChicks[] {
  const { rooster, hen } = pair;
  const sire = rooster.loci;
  const dam = hen.loci;
  return [
    ...chickColors(sire.color, dam.color).map(
      ({ outcome, share }) => ({ trait: 'colour', sex: null, outcome, share }) as const,
    ),
    ...(mayCarrySingle(pair) ? [] : combs(sire.comb, dam.comb)),
    ...sexLinked('barring', sire.color.barred, dam.color.barred, 'barred', 'not barred'),
    ...sexLinked('ground-colour', sire.color.silver, dam.color.silver, 'silver', 'gold'),
    ...eggs(sire, dam),
  ];
}

/** The gene by which chicks can be sexed at hatch. The hen must pass it to her sons alone, and it must be visible. */
export function isSexable({ rooster, hen }: PairFacts, chicks: readonly ExpectedChicks[]): 'barring' | 'silver' | null {
  const isLinked = (trait: ExpectedChicks['trait']) =>
    chicks.some((chick) => chick.trait === trait && chick.sex !== null);
  const isBlack = rooster.loci.color.isBlack || hen.loci.color.isBlack;
  if (isLinked('barring') && isBlack) return 'barring';
  return isLinked('ground-colour') && !isBlack ? 'silver' : null;
}

/** True for a bird with a single comb in a breed that has none. Both of its parents carried it. */
export const hasSingleAsFault = ({ loci }: Pick<BirdFacts, 'loci'>): boolean =>
  loci.offType.some(({ part, recorded }) => part === 'comb' && recorded === 'single');

/**
 * True if the partner of such a bird may carry a single comb too, as kin or from one place, although its pea-combed breed breeds
 * true. Of rose combs the forecast knows already that any may carry it.
 */
export function mayCarrySingle(pair: PairFacts): boolean {
  const { rooster, hen, kinship } = pair;
  if (!isSameBreed(pair)) return false;
  const mate = hasSingleAsFault(rooster) ? hen : hasSingleAsFault(hen) ? rooster : null;
  return mate?.loci.comb.pea === 2 && (originOf(pair) !== 'strangers' || (kinship ?? 0) > 0);
}

function combs(sire: CombLoci, dam: CombLoci): ExpectedChicks[] {
  if (sire.rose === null || sire.pea === null || dam.rose === null || dam.pea === null) return [];
  const withRose = 1 - chickDoses(sire.rose, dam.rose)[0];
  const withPea = 1 - chickDoses(sire.pea, dam.pea)[0];
  const shares: [string, number][] = [
    ['walnut', withRose * withPea],
    ['rose', withRose * (1 - withPea)],
    ['pea', withPea * (1 - withRose)],
    ['single', (1 - withRose) * (1 - withPea)],
  ];
  return shares
    .filter(([, share]) => share > 0)
    .map(([outcome, share]) => ({ trait: 'comb', sex: null, outcome, share }));
}

/** The gene lies on the Z chromosome: a hen has one and gives it to her sons, a rooster has two and gives one to each chick. */
function sexLinked(
  trait: ExpectedChicks['trait'],
  sire: boolean | null,
  dam: boolean | null,
  shown: string,
  hidden: string,
): ExpectedChicks[] {
  if (sire === null || dam === null || (!sire && !dam)) return [];
  if (sire) return [{ trait, sex: null, outcome: shown, share: 1 }];
  return [
    { trait, sex: 'Rooster', outcome: shown, share: 1 },
    { trait, sex: 'Hen', outcome: hidden, share: 1 },
  ];
}

// Wang and Wragg 2013: blue dominates white, and under brown it is green.
const WITH_BLUE: Record<string, string> = { blue: 'blue', white: 'blue', brown: 'green', 'dark-brown': 'olive' };

function eggs(sire: Loci, dam: Loci): ExpectedChicks[] {
  if (sire.eggColor === null || dam.eggColor === null) return [];
  const other = sire.eggColor === 'blue' ? dam.eggColor : dam.eggColor === 'blue' ? sire.eggColor : null;
  const outcome = other === null ? null : WITH_BLUE[other];
  return outcome ? [{ trait: 'egg-colour', sex: 'Hen', outcome: `lays ${outcome} eggs`, share: 1 }] : [];
}

const COLORS = ['black', 'blue', 'splash'];

/** Lippincott 1921 for blue. Lavender is recessive and another gene. */
function chickColors(sire: ColorLoci, dam: ColorLoci): { outcome: string; share: number }[] {
  if (sire.coat === null || sire.coat !== dam.coat || sire.blue === null || dam.blue === null) return [];
  const blue = chickDoses(sire.blue, dam.blue);
  const [none, carrying, lavender] = chickDoses(sire.lavender ?? 0, dam.lavender ?? 0);
  const suffix = carrying > 0 && none === 0 ? ', carrying lavender' : '';
  const shares = blue.flatMap((share, dose) => {
    const color = inCoat(COLORS[dose] as string, sire.coat as string);
    return [
      { outcome: `${color}${suffix}`, share: share * (none + carrying) },
      { outcome: dose === 0 ? 'lavender' : `lavender on ${COLORS[dose]}`, share: share * lavender },
    ];
  });
  return shares.filter(({ share }) => share > 0);
}

function inCoat(color: string, coat: string): string {
  return coat === 'white-crested' ? `${coat} ${color}` : `${color} ${coat}`.trim();
}
