// Builds the complete response about one bird, in the contract's form.
import type { components } from '#contract';
import type { BreedCatalog } from '../breeds/catalog.ts';
import { listed, wordFor } from '../sentences.ts';
import type { Hypotheses } from './hypotheses.ts';
import { gainThresholds, SHOW_CROSSES_FROM } from './judgements.ts';
import type { Term } from './likelihood.ts';
import { nextTraits } from './next-trait.ts';
import { readNotes } from './notes.ts';
import { isObserved, type Observation, observationOf } from './observation.ts';
import { posteriorOf } from './posterior.ts';
import { explanationFor, matchingTraits, reasoningFor, type WordedTerm } from './reasons.ts';
import { type BirdTraits, type ValueTrait, values } from './vocabulary.ts';
import { bandOf, confidenceWords, hintFor, markInWords, percentOf, plumageInWords, traitInWords } from './wording.ts';

type Identification = components['schemas']['Identification'];

const MOST_MATCHES = 5;
const MOST_MIXES = 4;
const LEAST_SHOWN = 0.01;

export function identify(model: Hypotheses, breeds: BreedCatalog, traits: BirdTraits): Identification {
  const notes = readNotes(traits);
  const seen = observationOf(traits, notes);
  const { chances, crossed, terms: bare } = posteriorOf(model, seen);
  const terms = withWords(model, bare, seen);
  const chanceOf = (hypothesis: number) => chances[hypothesis] as number;
  const nameOf = (hypothesis: number) => breeds.byId(model.breeds[hypothesis]?.id ?? '')?.name ?? '';
  const ranked = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, nth) => from + nth).sort((one, other) => chanceOf(other) - chanceOf(one));
  const shown = (hypotheses: number[], most: number) =>
    hypotheses.filter((hypothesis, nth) => nth === 0 || chanceOf(hypothesis) >= LEAST_SHOWN).slice(0, most);

  const inOrder = ranked(0, model.breeds.length);
  const best = inOrder[0] as number;
  const primaryMatches = shown(inOrder, MOST_MATCHES).map((hypothesis, nth) => {
    const looks = model.breeds[hypothesis]!;
    const rival = inOrder[nth === 0 ? 1 : 0] as number;
    return {
      breedId: looks.id,
      breedName: nameOf(hypothesis),
      confidenceScore: percentOf(chanceOf(hypothesis)),
      confidenceWords: confidenceWords(percentOf(chanceOf(hypothesis))),
      band: bandOf(percentOf(chanceOf(hypothesis))),
      conservationStatus: breeds.byId(looks.id)?.conservationStatus ?? ('Common' as const),
      matchingTraits: matchingTraits(seen, looks),
      reasoning: reasoningFor(terms, hypothesis, nameOf(hypothesis), { hypothesis: rival, name: nameOf(rival) }),
    };
  });

  const mixes = crossed > SHOW_CROSSES_FROM ? ranked(model.breeds.length, model.size).slice(0, MOST_MIXES) : [];
  const possibleMixes = mixes
    .filter((mix) => chanceOf(mix) >= LEAST_SHOWN)
    .map((hypothesis) => {
      const parents = model.pairs[hypothesis - model.breeds.length]!.map((looks) => {
        const place = model.breeds.indexOf(looks);
        return { hypothesis: place, id: looks.id, name: nameOf(place) };
      }) as [Parent, Parent];
      return {
        parents: parents.map(({ id, name }) => ({ id, name })),
        combination: parents.map(({ name }) => name).join(' x '),
        confidence: percentOf(chanceOf(hypothesis)),
        band: bandOf(percentOf(chanceOf(hypothesis))),
        explanation: explanationFor(terms, hypothesis, parents),
      };
    });

  const next = nextTraits(model, seen, chances).map(({ trait, gain, mark }) => ({
    trait,
    gain: Math.round(gain * 100) / 100,
    gainWords: wordFor(gainThresholds, Math.round(gain * 100) / 100),
    hint: hintFor(trait, mark),
  }));
  return {
    confidence: percentOf(chanceOf(best)),
    confidenceWords: confidenceWords(percentOf(chanceOf(best))),
    mixedChance: percentOf(crossed),
    primaryMatches,
    possibleMixes,
    nextTraits: next,
    ignored: notes.ignored,
    expertNotes: expertNotes({
      best: { chance: chanceOf(best), name: nameOf(best) },
      crossed,
      understood: notes.understood,
      unconfirmed: traits.unconfirmed?.filter((trait) => isObserved(seen, trait)).length ?? 0,
    }),
  };
}

interface Parent {
  hypothesis: number;
  id: string;
  name: string;
}

function withWords(model: Hypotheses, terms: readonly Term[], seen: Observation): WordedTerm[] {
  return terms.map((term) => ({ ...term, words: wordsFor(term, seen), usual: usual(model, term.column) }));
}

/** P(said) averaged over all birds. */
const usual = ({ priors }: Hypotheses, column: Float64Array): number =>
  column.reduce((sum, chance, nth) => sum + priors[nth]! * chance, 0);

function wordsFor({ traits: [trait, second], mark }: Term, seen: Observation): string {
  if (mark) return markInWords(mark.name, mark.isNamed);
  const said = (of: ValueTrait) => values[of][seen.values.get(of)?.value ?? 0] as string;
  if (second) return plumageInWords(said('plumagePattern'), said('plumageColor'));
  return traitInWords(trait as ValueTrait, said(trait as ValueTrait));
}

function expertNotes(about: {
  best: { chance: number; name: string };
  crossed: number;
  understood: readonly string[];
  unconfirmed: number;
}): string {
  const { best, crossed, understood, unconfirmed } = about;
  const sentences: string[] = [];
  if (percentOf(crossed) >= 50) sentences.push(`Most likely a cross of two breeds (${percentOf(crossed)}%).`);
  else if (confidenceWords(percentOf(best.chance)) === 'not enough to say') {
    sentences.push(`Not enough to say: even the likeliest breed, ${best.name}, has ${percentOf(best.chance)}%.`);
  }
  if (unconfirmed > 0) {
    const photoTraits =
      unconfirmed === 1 ? 'One trait is as the photo shows it' : `${unconfirmed} traits are as the photo shows them`;
    sentences.push(`${photoTraits}. What you confirm counts for more.`);
  }
  if (understood.length > 0) sentences.push(`From your notes: ${listed(understood)}.`);
  return sentences.join(' ');
}
