// How likely each answer about a trait is under each hypothesis: P(said | hypothesis), columns of one number a hypothesis.
import { confusionOf } from './confusion.ts';
import type { Hypotheses } from './hypotheses.ts';
import { FALSE_MARK, reliability, type Teller } from './judgements.ts';
import type { Observation } from './observation.ts';
import { COLORS, plumageState } from './trait-table.ts';
import { countOf, type Mark, marks, type Trait, type ValueTrait } from './vocabulary.ts';

interface Said {
  value: number;
  teller: Teller;
}

export interface Term {
  traits: readonly Trait[];
  /** The mark, where it is one, and whether it was named or found missing. */
  mark?: { name: Mark; isNamed: boolean };
  /** P(said | hypothesis). */
  column: Float64Array;
}

/** A term for each trait that was told; pattern and color, where both are, make one, and each mark makes one. */
export function termsOf(model: Hypotheses, seen: Observation): Term[] {
  const terms: Term[] = [];
  const pattern = seen.values.get('plumagePattern');
  const color = seen.values.get('plumageColor');
  if (pattern && color) {
    const said = colorsSaidWith(model, pattern, color.teller);
    terms.push({ traits: ['plumagePattern', 'plumageColor'], column: rowOf(said, color.value, model.size) });
  }
  for (const [trait, said] of seen.values) {
    if (pattern && color && (trait === 'plumagePattern' || trait === 'plumageColor')) continue;
    terms.push({ traits: [trait], column: rowOf(saidTable(model, trait, said.teller), said.value, model.size) });
  }
  for (const [mark, { has, teller }] of seen.marks) {
    terms.push({
      traits: ['features'],
      mark: { name: mark, isNamed: has },
      column: markColumn(model, mark, has, teller),
    });
  }
  return terms;
}

/** P(named | hypothesis) of a mark, or of its not being named by somebody who looked. */
export function markColumn(model: Hypotheses, mark: Mark, isNamed: boolean, teller: Teller): Float64Array {
  return memoized(model, `${mark} ${isNamed} ${teller}`, () => {
    const right = reliability[teller].features;
    const first = marks.indexOf(mark) * model.size;
    return model.marks.subarray(first, first + model.size).map((has) => {
      const named = has * right + (1 - has) * FALSE_MARK;
      return isNamed ? named : 1 - named;
    });
  });
}

/** P(said | hypothesis) of every value of a trait that is not told yet, by a keeper who looks, one column a value. */
export function answersTo(model: Hypotheses, trait: ValueTrait, seen: Observation): Float64Array[] {
  const { size } = model;
  const values = Array.from({ length: countOf(trait) }, (_, value) => value);
  const pattern = seen.values.get('plumagePattern');
  if (trait !== 'plumageColor' || !pattern) {
    const table = saidTable(model, trait, 'keeper');
    return values.map((value) => rowOf(table, value, size));
  }
  const table = colorsSaidWith(model, pattern, 'keeper');
  const all = saidTable(model, 'plumagePattern', pattern.teller).subarray(pattern.value * size);
  return values.map((value) => rowOf(table, value, size).map((chance, nth) => chance / all[nth]!));
}

const rowOf = (table: Float64Array, row: number, size: number): Float64Array =>
  table.subarray(row * size, (row + 1) * size);

/** P(said | hypothesis), one row a value, of what is shown, one row a value. */
function saidFrom(shown: Float64Array, trait: ValueTrait, teller: Teller, size: number): Float64Array {
  const confusion = confusionOf(trait, reliability[teller][trait]);
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

/** P(this color and the pattern are said | hypothesis), one row a color. */
function colorsSaidWith(model: Hypotheses, { value, teller }: Said, colorTeller: Teller): Float64Array {
  return memoized(model, `colors ${colorTeller} ${teller} ${value}`, () => {
    const confusion = confusionOf('plumagePattern', reliability[teller].plumagePattern);
    const patterns = countOf('plumagePattern');
    const shown = overPlumage(model, COLORS, (pattern, color) => [color, confusion[pattern * patterns + value]!]);
    return saidFrom(shown, 'plumageColor', colorTeller, model.size);
  });
}

const saidTable = (model: Hypotheses, trait: ValueTrait, teller: Teller): Float64Array =>
  memoized(model, `${trait} ${teller}`, () => saidFrom(shownTable(model, trait), trait, teller, model.size));

const tables = new WeakMap<Hypotheses, Map<string, Float64Array>>();

/** Computed when it is first asked for: it is the same for every bird. */
function memoized(model: Hypotheses, key: string, make: () => Float64Array): Float64Array {
  const ofModel = tables.get(model) ?? new Map<string, Float64Array>();
  tables.set(model, ofModel);
  const table = ofModel.get(key) ?? make();
  ofModel.set(key, table);
  return table;
}

/** P(shown | hypothesis), one row a value. */
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
