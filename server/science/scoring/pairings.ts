// Pairings that are harmful or need care because of the parents' genes.
import type { CombLoci } from './comb-loci.ts';
import type { PairFacts } from './facts.ts';
import type { Loci } from './loci.ts';

export type PairingCode =
  | 'EAR_TUFTS'
  | 'CREEPER'
  | 'FRIZZLE'
  | 'VAULTED_SKULL'
  | 'RUMPLESS'
  | 'ROSE_COMB'
  | 'LAVENDER_BLUE';

export interface Pairing {
  code: PairingCode;
  /** Lethal and defect pairings cost points. Advice does not, since breed standards ask for most of what it concerns. */
  kind: 'lethal' | 'defect' | 'advice';
  meaning: string;
  nextStep: string;
  /** The percentage in the sentence. */
  number: number | null;
}

interface Rule extends Omit<Pairing, 'meaning'> {
  meaning: string | ((rooster: Loci) => string);
  applies: (rooster: Loci, hen: Loci) => boolean;
}

const rules: readonly Rule[] = [
  {
    // Somes and Pabilonia 1981.
    code: 'EAR_TUFTS',
    kind: 'lethal',
    number: 25,
    applies: both((loci) => loci.earTufts === 'yes'),
    meaning:
      'Both parents have ear tufts. Chicks with two tuft genes die in the egg on days 17 to 19: at least 25% of the eggs.',
    nextStep: 'Mate a tufted bird with a clean-faced one.',
  },
  {
    // OMIA 000006; Jin 2016; Kinoshita 2020.
    code: 'CREEPER',
    kind: 'lethal',
    number: 25,
    applies: both((loci) => loci.creeper === 'yes'),
    meaning:
      'Both parents are short-legged by the creeper gene. Chicks with two of them, 25% of the eggs, die about day 4.',
    nextStep:
      'Mate a short-legged bird with a long-legged one. If one of these is long-legged, write "long-legged" into its variety.',
  },
  {
    code: 'FRIZZLE',
    kind: 'defect',
    number: 25,
    applies: both((loci) => loci.frizzle === 'yes'),
    meaning: 'Both parents are frizzled: 25% of the chicks are over-frizzled, with brittle feathers and bare skin.',
    nextStep: 'Mate a frizzled bird with a smooth-feathered one.',
  },
  {
    // OMIA 001746; Li 2021.
    code: 'VAULTED_SKULL',
    kind: 'advice',
    number: null,
    applies: both((loci) => loci.vaultedSkull === 'yes'),
    meaning: 'Both parents are crested and may have the vaulted skull, whose gap leaves the brain open to a peck.',
    nextStep:
      'Use no two birds with a large bump on the skull from families that lost chicks to it, and keep them with gentle company.',
  },
  {
    code: 'RUMPLESS',
    kind: 'advice',
    number: null,
    applies: both((loci) => loci.rumpless === 'yes'),
    meaning: 'Both parents are rumpless, and fertility is often lower without a tail.',
    nextStep: 'Trim the feathers around both vents, and use a tailed mate now and then.',
  },
  {
    // Froman 1992; Kirby 1994; Imsland 2012.
    code: 'ROSE_COMB',
    kind: 'advice',
    number: 21,
    applies: ({ comb }) => mayHaveTwoRoseGenes(comb),
    meaning: ({ comb: { rose } }) =>
      `The rooster ${rose === null ? 'may have a rose comb, and two genes for it' : `has a rose comb, and a chance of ${Math.round(100 * (rose - 1))}% of two genes for it`}. Roosters with two fertilize fewer eggs: 21% in the 21 days after one insemination, against 53% by roosters with one gene.`,
    nextStep:
      'A rooster with a single-combed parent or chick has one gene, and is fertile. Keep a single-combed chick: it is useful.',
  },
  {
    code: 'LAVENDER_BLUE',
    kind: 'advice',
    number: null,
    applies: (rooster, hen) => isLavenderOnBlue(rooster, hen) || isLavenderOnBlue(hen, rooster),
    meaning: 'Lavender and blue are two genes: together they muddle the color for generations.',
    nextStep: 'Mate lavender with a black bird that carries lavender.',
  },
];

/** Returns true if chicks die of the pairing or suffer from it, so that it is never advised. */
export const isHarmful = ({ kind }: Pairing): boolean => kind !== 'advice';

export function pairingsOf({ rooster, hen }: PairFacts): readonly Pairing[] {
  return rules
    .filter(({ applies }) => applies(rooster.loci, hen.loci))
    .map(({ applies: _, meaning, ...pairing }) => ({
      ...pairing,
      meaning: typeof meaning === 'string' ? meaning : meaning(rooster.loci),
    }));
}

/** Returns true if both birds may carry the gene and it is unknown for at least one. */
export function isUncertain({ rooster, hen }: PairFacts, gene: 'earTufts' | 'creeper' | 'frizzle'): boolean {
  const carried = [rooster.loci[gene], hen.loci[gene]];
  return carried.includes('possible') && !carried.includes('no');
}

/** Returns true also for a bird of unknown comb whose breed may be rose-combed. */
const mayHaveTwoRoseGenes = ({ rose, shown, possible }: CombLoci): boolean =>
  shown === 'rose' ? rose !== null && rose > 1 : shown === null && possible.includes('rose');

function both(carries: (loci: Loci) => boolean) {
  return (rooster: Loci, hen: Loci): boolean => carries(rooster) && carries(hen);
}

function isLavenderOnBlue(one: Loci, other: Loci): boolean {
  return one.color.lavender === 2 && (other.color.blue ?? 0) > 0;
}
