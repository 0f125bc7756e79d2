// Explains the rank of a breed or cross, in sentences derived from the model's own terms only.
import { atStartOfSentence, listed, oneOf } from '../sentences.ts';
import type { Term } from './likelihood.ts';
import type { Observation } from './observation.ts';
import { type BreedLooks, COLORS } from './trait-table.ts';
import { marks, type ValueTrait, values } from './vocabulary.ts';
import { markInWords, traitInWords } from './wording.ts';

/** A term is worth naming if its odds are better, or worse, than this: natural logarithm of 1.5. */
const WORTH_NAMING = Math.log(1.5);
/** The share of a breed's birds that must show a value or mark for it to belong to the breed. */
const BELONGS = 0.2;
const MOST_MATCHING = 12;

export interface WordedTerm extends Term {
  /** The term as it reads in a sentence: "rose comb". */
  words: string;
  /** P(said) averaged over all birds. */
  usual: number;
}

/** Adds to each term by how much it raises or lowers a hypothesis compared with all birds, the strongest first. */
function weighed(terms: readonly WordedTerm[], hypothesis: number) {
  return terms
    .map((term) => ({ ...term, lift: Math.log((term.column[hypothesis] as number) / term.usual) }))
    .sort((one, other) => Math.abs(other.lift) - Math.abs(one.lift));
}

export function reasoningFor(
  terms: readonly WordedTerm[],
  hypothesis: number,
  name: string,
  rival: { hypothesis: number; name: string } | undefined,
): string {
  const all = weighed(terms, hypothesis);
  const wordsWhere = (holds: (lift: number) => boolean) =>
    all
      .filter(({ lift }) => holds(lift))
      .slice(0, 3)
      .map(({ words }) => words);
  const speakFor = wordsWhere((lift) => lift > WORTH_NAMING);
  const against = wordsWhere((lift) => lift < -WORTH_NAMING);
  const sentences = [
    speakFor.length > 0
      ? `${atStartOfSentence(listed(speakFor))} ${speakFor.length > 1 || isPlural(speakFor[0]) ? 'fit' : 'fits'} ${oneOf(name)}.`
      : `None of your answers points to ${oneOf(name)} in particular.`,
  ];
  if (against.length > 0) {
    sentences.push(
      `${atStartOfSentence(listed(against))} ${against.length > 1 || isPlural(against[0]) ? 'do' : 'does'} not fit it.`,
    );
  }
  const distinctive = rival && mostDistinctive(terms, hypothesis, rival.hypothesis);
  if (distinctive) sentences.push(`What sets it apart most from ${oneOf(rival.name)}: ${distinctive}.`);
  return sentences.join(' ');
}

const isPlural = (words = ''): boolean => /(eggs|legs|earlobes|feathers|wattles|toes|tufts|muffs)$/.test(words);

function mostDistinctive(terms: readonly WordedTerm[], one: number, other: number): string | undefined {
  const odds = ({ column }: WordedTerm) => Math.log((column[one] as number) / (column[other] as number));
  const best = terms.toSorted((a, b) => odds(b) - odds(a))[0];
  return best && odds(best) > WORTH_NAMING ? best.words : undefined;
}

/** The observed traits that many birds of the breed show. */
export function matchingTraits(seen: Observation, looks: BreedLooks): string[] {
  const matching = [...seen.values]
    .filter(([trait, { value }]) => shareOf(looks, trait, value) >= BELONGS)
    .map(([trait, { value }]) => traitInWords(trait, values[trait][value] as string));
  const shared = [...seen.marks]
    .filter(([mark, { has }]) => has && (looks.marks[marks.indexOf(mark)] as number) >= BELONGS)
    .map(([mark]) => markInWords(mark));
  return [...matching, ...shared].map(atStartOfSentence).slice(0, MOST_MATCHING);
}

function shareOf({ shares }: BreedLooks, trait: ValueTrait, value: number): number {
  if (trait !== 'plumagePattern' && trait !== 'plumageColor') return shares[trait][value] as number;
  const isSame = (state: number) =>
    trait === 'plumageColor' ? state % COLORS === value : Math.floor(state / COLORS) === value;
  return shares.plumage.reduce((sum, share, state) => (isSame(state) ? sum + share : sum), 0);
}

/**
 * Names traits that the chicks of two breeds would show and neither breed does, and traits that each parent may have passed
 * on.
 */
export function explanationFor(
  terms: readonly WordedTerm[],
  hypothesis: number,
  parents: readonly [{ hypothesis: number; name: string }, { hypothesis: number; name: string }],
): string {
  const [one, other] = parents;
  const at = (term: WordedTerm, nth: number) => term.column[nth] as number;
  const ofBoth = terms.filter(
    (term) => at(term, hypothesis) > 2 * Math.max(at(term, one.hypothesis), at(term, other.hypothesis)),
  );
  const from = (parent: number, mate: number) =>
    terms.filter((term) => !ofBoth.includes(term) && at(term, parent) > 2 * at(term, mate)).map(({ words }) => words);
  const [ofOne, ofOther] = [from(one.hypothesis, other.hypothesis), from(other.hypothesis, one.hypothesis)];
  const sentences: string[] = [];
  if (ofBoth.length > 0) {
    const words = listed(ofBoth.map((term) => term.words));
    sentences.push(`${atStartOfSentence(words)}: chicks of the two show it where neither breed does.`);
  }
  if (ofOne.length > 0) sentences.push(`${atStartOfSentence(listed(ofOne))} would come from the ${one.name}.`);
  if (ofOther.length > 0) sentences.push(`${atStartOfSentence(listed(ofOther))} would come from the ${other.name}.`);
  return sentences.join(' ') || 'Your answers fit chicks of the two as well as they fit each of them.';
}
