// Wording of kinship, the same wherever a pair is shown.
import { atStartOfSentence } from '../sentences.ts';
import { isSameBreed, type KinFacts, type Origin, originOf, type PairFacts } from './facts.ts';
import type { ExpectedInbreeding } from './inbreeding.ts';
import { judgements } from './judgements.ts';
import { percent, sideWhere } from './wording.ts';

/** Describes the relation of a rooster and a hen, and the consequence for their chicks. */
export function kinshipSentence(pair: PairFacts, inbreeding: ExpectedInbreeding): string {
  const { pedigree, background } = inbreeding;
  if (pedigree > 0) {
    const relationship = pair.relationship ?? 'related';
    const sentence = `${atStartOfSentence(relationship)}: ${inbred(inbreeding, relationship)}.`;
    return background > pedigree ? `${sentence} With what is not recorded, ${assumed(background)}.` : sentence;
  }
  if (!isSameBreed(pair)) {
    const [one, other] = [pair.rooster.breedId, pair.hen.breedId];
    const areTwoBreeds = one !== null && other !== null && one !== other;
    return `No common ancestor known${areTwoBreeds ? ', and of two breeds: no inbreeding is expected' : ''}.`;
  }
  if (background === 0) return 'No common ancestor in five recorded generations.';
  const unrecorded = sideWhere(pair, ({ completeness }) => !completeness);
  const recorded = { both: 'no pedigree', rooster: 'no pedigree of the rooster', hen: 'no pedigree of the hen' };
  const known = unrecorded ? recorded[unrecorded] : 'no common ancestor known';
  return `${origins[originOf(pair)]}, ${known}: ${assumed(background)}.`;
}

const origins: Record<Origin, string> = {
  strangers: 'Same breed',
  oneYard: 'Same breed and yard',
  hatchedHere: 'Both from one place',
};

/** Completes "... is assumed because": what is known of the yard, if more is assumed for it than for the breed. */
export function whyAssumed(pair: KinFacts, ofYard: Record<Exclude<Origin, 'strangers'>, string>): string {
  const { breed, conservationStatus } = pair.hen;
  const status = conservationStatus ?? 'unknown';
  const origin = originOf(pair);
  const { backgroundKinship, yardKinship } = judgements;
  if (origin !== 'strangers' && yardKinship.values[origin] > backgroundKinship.values[status]) return ofYard[origin];
  return `${breed} ${becauseOf[status]}`;
}

const becauseOf: Record<keyof typeof judgements.backgroundKinship.values, string> = {
  Critical: 'has very few flocks',
  Threatened: 'has few flocks',
  Watch: 'has a limited number of flocks',
  Study: 'is not yet well documented',
  Recovering: 'went through years with few flocks',
  Common: 'is one breed, and few of its birds are quite unrelated',
  unknown: 'is not in our knowledge base',
};

/** Says within a sentence how inbred the chicks would be, or are assumed to be. */
export const inbreedingInWords = (inbreeding: ExpectedInbreeding): string =>
  inbreeding.background > inbreeding.pedigree ? assumed(inbreeding.background) : inbred(inbreeding);

const assumed = (background: number) => `we assume the chicks would be ${percent(background)} inbred`;

/** The comparison is left out if it would repeat the relationship, as in "Full siblings: ... like chicks of full siblings". */
function inbred({ pedigree, pedigreeAtMost }: ExpectedInbreeding, relationship?: string): string {
  if (pedigreeAtMost > pedigree)
    return `the chicks would be ${percent(pedigree)} inbred on average, and ${percent(pedigreeAtMost)} or more at worst`;
  const share = `the chicks would be ${percent(pedigree)} inbred`;
  const comparison = kinInWords(pedigree);
  return comparison === `like chicks of ${relationship}` ? share : `${share}, ${comparison}`;
}

/** Compares the inbreeding with textbook cases: the case that it equals, or the two that it lies between. */
function kinInWords(inbreeding: number): string {
  const exact = textbook.find(([at]) => isClose(inbreeding, at));
  if (exact) return `like chicks of ${exact[1]}`;
  const closer = textbook.findLast(([at]) => inbreeding < at)?.[1];
  const farther = textbook.find(([at]) => inbreeding > at)?.[1];
  if (!farther) return `less than chicks of ${closer}`;
  return closer ? `between chicks of ${farther} and of ${closer}` : `more than chicks of ${farther}`;
}

/** Completes "The chicks are 6% inbred, ...", to a fifth: "about as much as those of first cousins". Empty if they hardly are. */
export function inbredLike(inbreeding: number): string {
  const about = textbook.find(([at]) => Math.abs(inbreeding - at) <= at / 5);
  if (about) return `about as much as those of ${about[1]}`;
  const closer = textbook.findLast(([at]) => inbreeding < at)?.[1];
  const farther = textbook.find(([at]) => inbreeding > at)?.[1];
  if (!farther) return '';
  const far = inbreeding > 2 * fullSiblings ? 'far ' : '';
  return `${far}more than those of ${farther}${closer ? ` and less than those of ${closer}` : ''}`;
}

const { cousins, halfSiblings, fullSiblings } = judgements.capThresholds.values;

/** Sorted from closest to most distant kin. */
const textbook: readonly (readonly [inbreeding: number, parents: string])[] = [
  [fullSiblings, 'full siblings'],
  [halfSiblings, 'half siblings'],
  [cousins, 'first cousins'],
  [cousins / 4, 'second cousins'],
];

const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 0.001;
