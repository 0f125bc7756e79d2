// How likely each answer about a trait is under each hypothesis: P(said | hypothesis), columns of one number a hypothesis.
import { confusionOf } from './confusion.ts';
import type { Hypotheses } from './hypotheses.ts';
import { FALSE_MARK, reliability, type Teller } from './judgements.ts';
import type { Observation } from './observation.ts';
import { COLORS, plumageState } from './trait-table.ts';
import { countOf, type Mark, marks, type Trait, type ValueTrait } from './vocabulary.ts';

export interface Term {
  traits: readonly Trait[];
  /** The mark, where it is one, and whether it was named or found missing. */
  mark?: { name: Mark; isNamed: boolean };
  /** P(said | hypothesis). */
  column: Float64Array;
}

/** A term for each trait that was told; pattern and colour, where both are, make one, and each mark makes one. */
export function termsOf(model: Hypotheses, seen: Observation): Term[] {
  const terms: Term[] = [];
  const pattern = seen.values.get('plumagePattern');
  const color = seen.values.get('plumageColor');
  if (pattern && color) {
    const colors = colorsWithPattern(model, pattern);
    const column = saidColumn(colors, 'plumageColor', color, model.size);
    terms.push({ traits: ['plumagePattern', 'plumageColor'], column });
  }
  for (const [trait, said] of seen.values) {
    if (pattern && color && (trait === 'plumagePattern' || trait === 'plumageColor')) continue;
    terms.push({ traits: [trait], column: saidColumn(shownTable(model, trait), trait, said, model.size) });
  }
  for (const mark of marks) {
    const isNamed = seen.marks.has(mark);
    if (isNamed || seen.marksAreAll) {
      const column = markColumn(model, mark, isNamed, seen.marksTeller);
      terms.push({ traits: ['features'], mark: { name: mark, isNamed }, column });
    }
  }
  return terms;
}

/** P(named | hypothesis) of a mark, or of its not being named by somebody who looked. */
export function markColumn(model: Hypotheses, mark: Mark, isNamed: boolean, teller: Teller): Float64Array {
  const right = reliability[teller].features;
  const first = marks.indexOf(mark) * model.size;
  return model.marks.subarray(first, first + model.size).map((has) => {
    const named = has * right + (1 - has) * FALSE_MARK;
    return isNamed ? named : 1 - named;
  });
}

/** P(said | hypothesis) of every value of a trait that is not told yet, by a keeper who looks, one column a value. */
export function answersTo(model: Hypotheses, trait: ValueTrait, seen: Observation): Float64Array[] {
  const { size } = model;
  const places = Array.from({ length: countOf(trait) }, (_, value) => ({ value, teller: 'keeper' as const }));
  const other = otherHalf(trait) && seen.values.get(otherHalf(trait) as ValueTrait);
  if (other && trait === 'plumageColor') {
    const colors = colorsWithPattern(model, other);
    const all = sumOfRows(colors, size);
    return places.map((said) => saidColumn(colors, trait, said, size).map((p, nth) => p / (all[nth] as number)));
  }
  const table = shownTable(model, trait);
  return places.map((said) => saidColumn(table, trait, said, size));
}

const otherHalf = (trait: ValueTrait): ValueTrait | null => (trait === 'plumageColor' ? 'plumagePattern' : null);

function saidColumn(
  shown: Float64Array,
  trait: ValueTrait,
  { value, teller }: { value: number; teller: Teller },
  size: number,
): Float64Array {
  const confusion = confusionOf(trait, reliability[teller][trait]);
  const column = new Float64Array(size);
  const count = countOf(trait);
  for (let state = 0; state < count; state++) {
    const chance = confusion[state * count + value] as number;
    const first = state * size;
    for (let nth = 0; nth < size; nth++) column[nth]! += chance * shown[first + nth]!;
  }
  return column;
}

/** P(color is shown and this pattern is said | hypothesis), one row a colour. */
function colorsWithPattern(model: Hypotheses, { value, teller }: { value: number; teller: Teller }): Float64Array {
  const confusion = confusionOf('plumagePattern', reliability[teller].plumagePattern);
  const patterns = countOf('plumagePattern');
  return overPlumage(model, COLORS, (pattern, color) => [color, confusion[pattern * patterns + value] as number]);
}

/** P(shown | hypothesis), one row a value. */
function shownTable(model: Hypotheses, trait: ValueTrait): Float64Array {
  if (trait === 'plumagePattern') {
    return kept(model, trait, () => overPlumage(model, countOf(trait), (pattern) => [pattern, 1]));
  }
  if (trait === 'plumageColor') return kept(model, trait, () => overPlumage(model, COLORS, (_, color) => [color, 1]));
  return model.shares[trait];
}

function overPlumage(
  { size, shares: { plumage } }: Hypotheses,
  rows: number,
  rowOf: (pattern: number, color: number) => [row: number, weight: number],
): Float64Array {
  const table = new Float64Array(rows * size);
  for (let pattern = 0; pattern < countOf('plumagePattern'); pattern++) {
    for (let color = 0; color < COLORS; color++) {
      const [row, weight] = rowOf(pattern, color);
      const [from, to] = [plumageState(pattern, color) * size, row * size];
      for (let nth = 0; nth < size; nth++) table[to + nth]! += weight * plumage[from + nth]!;
    }
  }
  return table;
}

function sumOfRows(table: Float64Array, size: number): Float64Array {
  const sum = new Float64Array(size);
  table.forEach((value, place) => {
    sum[place % size]! += value;
  });
  return sum;
}

const tables = new WeakMap<Hypotheses, Map<ValueTrait, Float64Array>>();

function kept(model: Hypotheses, trait: ValueTrait, make: () => Float64Array): Float64Array {
  const ofModel = tables.get(model) ?? new Map<ValueTrait, Float64Array>();
  tables.set(model, ofModel);
  const table = ofModel.get(trait) ?? make();
  ofModel.set(trait, table);
  return table;
}
