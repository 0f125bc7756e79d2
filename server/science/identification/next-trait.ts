// The expected information of one more trait, in bits: the mutual information of its answer and the breed. All crosses count
// as one, because the next question is which breed, and not which cross.
import { crossedOf, type Hypotheses, isCross } from './hypotheses.ts';
import { answersTo, markColumn } from './likelihood.ts';
import { isObserved, type Observation } from './observation.ts';
import { formMarks, type Mark, type Trait, valueTraits } from './vocabulary.ts';

interface NextTrait {
  trait: Trait;
  /** Bits. */
  gain: number;
  /** The most informative mark, if the trait is `features`. */
  mark: Mark | null;
}

/** Returns every unanswered trait, the most informative first. */
export function nextTraits(model: Hypotheses, seen: Observation, chances: Float64Array): NextTrait[] {
  const found: NextTrait[] = valueTraits
    .filter((trait) => !isObserved(seen, trait))
    .map((trait) => ({ trait, gain: gainOf(model, chances, answersTo(model, trait, seen)), mark: null }));
  if (!isObserved(seen, 'features')) found.push(bestMark(model, chances));
  return found.sort((one, other) => other.gain - one.gain);
}

function bestMark(model: Hypotheses, chances: Float64Array): NextTrait {
  const gains = formMarks.map((mark) => {
    const columns = [true, false].map((isNamed) => markColumn(model, mark, isNamed, 'keeper'));
    return { trait: 'features' as const, mark, gain: gainOf(model, chances, columns) };
  });
  return gains.reduce((best, other) => (other.gain > best.gain ? other : best));
}

/** The expected gain from columns of P(answer | hypothesis), which sum to 1 for each hypothesis. */
function gainOf(model: Hypotheses, chances: Float64Array, columns: readonly Float64Array[]): number {
  const crosses = crossedOf(model, chances);
  let gain = 0;
  for (const column of columns) {
    const answeredByCrosses = crossedOf(model, chances, column);
    let answered = answeredByCrosses;
    model.breeds.forEach((_, breed) => {
      if (isCross(model, breed)) return;
      const both = chances[breed]! * column[breed]!;
      answered += both;
      gain += both * Math.log2(column[breed]!);
    });
    if (answeredByCrosses > 0) gain += answeredByCrosses * Math.log2(answeredByCrosses / crosses);
    if (answered > 0) gain -= answered * Math.log2(answered);
  }
  return Math.max(0, gain);
}
