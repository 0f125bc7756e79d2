// What looking at one more trait is expected to tell, in bits: the mutual information of its answer and the breed, with all
// crosses counted as one, because the next question is which breed, and not which cross.
import { type Hypotheses, isCross } from './hypotheses.ts';
import { answersTo, markColumn } from './likelihood.ts';
import { isGiven, type Observation } from './observation.ts';
import { type Mark, marks, type Trait, valueTraits } from './vocabulary.ts';

export interface NextTrait {
  trait: Trait;
  /** Bits. */
  gain: number;
  /** The mark that would tell most by itself, where the trait is `features`. */
  mark: Mark | null;
}

/** Every trait that was not told, the most telling first. */
export function nextTraits(model: Hypotheses, seen: Observation, chances: Float64Array): NextTrait[] {
  const found: NextTrait[] = valueTraits
    .filter((trait) => !isGiven(seen, trait))
    .map((trait) => ({ trait, gain: gainOf(model, chances, answersTo(model, trait, seen)), mark: null }));
  if (!isGiven(seen, 'features')) found.push(bestMark(model, chances));
  return found.sort((one, other) => other.gain - one.gain);
}

function bestMark(model: Hypotheses, chances: Float64Array): NextTrait {
  const gains = marks.map((mark) => {
    const columns = [true, false].map((isNamed) => markColumn(model, mark, isNamed, 'keeper'));
    return { trait: 'features' as const, mark, gain: gainOf(model, chances, columns) };
  });
  return gains.reduce((best, other) => (other.gain > best.gain ? other : best));
}

/** Columns of P(answer | hypothesis), which sum to 1 for each hypothesis. */
function gainOf(model: Hypotheses, chances: Float64Array, columns: readonly Float64Array[]): number {
  let crossed = 0;
  chances.forEach((chance, nth) => {
    if (isCross(model, nth)) crossed += chance;
  });
  let gain = 0;
  for (const column of columns) {
    let answered = 0;
    let answeredByCrosses = 0;
    let known = 0;
    for (let nth = 0; nth < column.length; nth++) {
      const both = chances[nth]! * column[nth]!;
      answered += both;
      if (isCross(model, nth)) answeredByCrosses += both;
      else known += both * Math.log2(column[nth]!);
    }
    if (answeredByCrosses > 0) known += answeredByCrosses * Math.log2(answeredByCrosses / crossed);
    if (answered > 0) gain += known - answered * Math.log2(answered);
  }
  return Math.max(0, gain);
}
