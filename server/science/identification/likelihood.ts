// Likelihoods P(said | hypothesis) of each answer about a trait, as columns with one number per hypothesis.
import { confusionOf } from './confusion.ts';
import type { Hypotheses } from './hypotheses.ts';
import { FALSE_MARK, reliability, type TraitSource } from './judgements.ts';
import type { Observation } from './observation.ts';
import { COLORS, plumageState } from './trait-table.ts';
import { countOf, type Mark, marks, type Trait, type ValueTrait } from './vocabulary.ts';

interface Said {
  value: number;
  source: TraitSource;
}

export interface Term {
  traits: readonly Trait[];
  /** The mark, if the term is about one, and whether it was named or found missing. */
  mark?: { name: Mark; isNamed: boolean };
  /** P(said | hypothesis). */
  column: Float64Array;
}

/** Returns a term for each known trait. Pattern and color make one term if both are known, and each mark makes one. */
export function termsOf(model: Hypotheses, seen: Observation): Term[] {
  const terms: Term[] = [];
  const pattern = seen.values.get('plumagePattern');
  const color = seen.values.get('plumageColor');
  if (pattern && color) {
    const said = colorsSaidWith(model, pattern, color.source);
    terms.push({ traits: ['plumagePattern', 'plumageColor'], column: rowOf(said, color.value, model.size) });
  }
  for (const [trait, said] of seen.values) {
    if (pattern && color && (trait === 'plumagePattern' || trait === 'plumageColor')) continue;
    terms.push({ traits: [trait], column: rowOf(saidTable(model, trait, said.source), said.value, model.size) });
  }
  for (const [mark, { has, source }] of seen.marks) {
    terms.push({
      traits: ['features'],
      mark: { name: mark, isNamed: has },
      column: markColumn(model, mark, has, source),
    });
  }
  return terms;
}

/** P(named | hypothesis) of a mark, or of its absence from the answer of somebody who looked. */
export function markColumn(model: Hypotheses, mark: Mark, isNamed: boolean, source: TraitSource): Float64Array {
  return memoized(model, `${mark} ${isNamed} ${source}`, () => {
    const right = reliability[source].features;
    const first = marks.indexOf(mark) * model.size;
    return model.marks.subarray(first, first + model.size).map((has) => {
      const named = has * right + (1 - has) * FALSE_MARK;
      return isNamed ? named : 1 - named;
    });
  });
}

/** P(said | hypothesis) of every value of an unanswered trait, by a keeper who looks, one column per value. */
export function answersTo(model: Hypotheses, trait: ValueTrait, seen: Observation): Float64Array[] {
  const { size } = model;
  const values = Array.from({ length: countOf(trait) }, (_, value) => value);
  const pattern = seen.values.get('plumagePattern');
  if (trait !== 'plumageColor' || !pattern) {
    const table = saidTable(model, trait, 'keeper');
    return values.map((value) => rowOf(table, value, size));
  }
  const table = colorsSaidWith(model, pattern, 'keeper');
  const all = saidTable(model, 'plumagePattern', pattern.source).subarray(pattern.value * size);
  return values.map((value) => rowOf(table, value, size).map((chance, nth) => chance / all[nth]!));
}

const rowOf = (table: Float64Array, row: number, size: number): Float64Array =>
  table.subarray(row * size, (row + 1) * size);

/** Turns P(shown | hypothesis) into P(said | hypothesis), both with one row per value. */
function saidFrom(shown: Float64Array, trait: ValueTrait, source: TraitSource, size: number): Float64Array {
  const confusion = confusionOf(trait, reliability[source][trait]);
  const count = countOf(trait);
  const said = new Float64Array(count * size);
  for (let state = 0; state < count; state++) {
    for (let value = 0; value < count; value++) {
      const chance = confusion[state * count + value]!;
      for (let nth = 0; nth < size; nth++) said[value * size + nth]! += chance * shown[state * size + nth]!;
    }
  }
  return said;
}

/** P(this color and the pattern are said | hypothesis), one row per color. */
function colorsSaidWith(model: Hypotheses, { value, source }: Said, colorSource: TraitSource): Float64Array {
  return memoized(model, `colors ${colorSource} ${source} ${value}`, () => {
    const confusion = confusionOf('plumagePattern', reliability[source].plumagePattern);
    const patterns = countOf('plumagePattern');
    const shown = overPlumage(model, COLORS, (pattern, color) => [color, confusion[pattern * patterns + value]!]);
    return saidFrom(shown, 'plumageColor', colorSource, model.size);
  });
}

const saidTable = (model: Hypotheses, trait: ValueTrait, source: TraitSource): Float64Array =>
  memoized(model, `${trait} ${source}`, () => saidFrom(shownTable(model, trait), trait, source, model.size));

const tables = new WeakMap<Hypotheses, Map<string, Float64Array>>();

/** Each table is computed at its first use, since it is the same for every bird. */
function memoized(model: Hypotheses, key: string, make: () => Float64Array): Float64Array {
  const ofModel = tables.get(model) ?? new Map<string, Float64Array>();
  tables.set(model, ofModel);
  const table = ofModel.get(key) ?? make();
  ofModel.set(key, table);
  return table;
}

/** P(shown | hypothesis), one row per value. */
function shownTable(model: Hypotheses, trait: ValueTrait): Float64Array {
  if (trait === 'plumagePattern') return overPlumage(model, countOf(trait), (pattern) => [pattern, 1]);
  if (trait === 'plumageColor') return overPlumage(model, COLORS, (_, color) => [color, 1]);
  return model.shares[trait];
}

function overPlumage(
  { size, shares: { plumage } }: Hypotheses,
  rows: number,
  placeOf: (pattern: number, color: number) => [row: number, weight: number],
): Float64Array {
  const table = new Float64Array(rows * size);
  for (let pattern = 0; pattern < countOf('plumagePattern'); pattern++) {
    for (let color = 0; color < COLORS; color++) {
      const [row, weight] = placeOf(pattern, color);
      const [from, to] = [plumageState(pattern, color) * size, row * size];
      for (let nth = 0; nth < size; nth++) table[to + nth]! += weight * plumage[from + nth]!;
    }
  }
  return table;
}
