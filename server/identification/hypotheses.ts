// All that a bird may be: every breed, and the chicks of every two. Worked out once; each answer only adds up columns.
import { firstGeneration } from './first-generation.ts';
import { CROSSES, NAMED_CROSSES, OFF_TYPE } from './judgements.ts';
import { type BreedLooks, type Character, characters, type Looks, statesOf } from './trait-table.ts';
import { marks } from './vocabulary.ts';

export interface Hypotheses {
  /** What stands first: breeds, varieties and named crosses. */
  breeds: readonly BreedLooks[];
  /** The parents of all that stand behind them. */
  pairs: readonly (readonly [BreedLooks, BreedLooks])[];
  size: number;
  /** Natural logarithms; the shares sum to 1. */
  logPriors: Float64Array;
  /** P(shown | hypothesis) at `state * size + hypothesis`. */
  shares: Record<Character, Float64Array>;
  /** P(has the mark | hypothesis) at `mark * size + hypothesis`. */
  marks: Float64Array;
}

export function hypothesesOf(breeds: readonly BreedLooks[]): Hypotheses {
  const parents = breeds.filter(({ kind }) => kind === 'breed');
  const pairs = parents.flatMap((one, place) => parents.slice(place + 1).map((other) => [one, other] as const));
  const size = breeds.length + pairs.length;
  const looks: Looks[] = [...breeds, ...pairs.map(([one, other]) => firstGeneration(one, other))];
  const columns = (states: number, shareOf: (looks: Looks, state: number) => number, even: number) => {
    const table = new Float64Array(states * size);
    looks.forEach((its, hypothesis) => {
      for (let state = 0; state < states; state++) {
        table[state * size + hypothesis] = (1 - OFF_TYPE) * shareOf(its, state) + OFF_TYPE * even;
      }
    });
    return table;
  };
  return {
    breeds,
    pairs,
    size,
    logPriors: priorsOf(breeds, pairs).map(Math.log),
    shares: Object.fromEntries(
      characters.map((character) => {
        const states = statesOf(character);
        return [character, columns(states, (its, state) => its.shares[character][state] as number, 1 / states)];
      }),
    ) as Hypotheses['shares'],
    marks: columns(marks.length, (its, mark) => its.marks[mark] as number, 0.25),
  };
}

/** Two birds meet the oftener, the more there are of their breeds. */
function priorsOf(breeds: readonly BreedLooks[], pairs: Hypotheses['pairs']): Float64Array {
  const sum = (weights: number[]) => weights.reduce((all, one) => all + one, 0);
  const pure = sum(breeds.map(({ kind, prior }) => (kind === 'cross' ? 0 : prior)));
  const named = sum(breeds.map(({ kind, prior }) => (kind === 'cross' ? prior : 0)));
  const matings = pairs.map(([one, other]) => one.prior * other.prior);
  const all = sum(matings);
  return Float64Array.from([
    ...breeds.map(({ kind, prior }) =>
      kind === 'cross' ? (CROSSES * NAMED_CROSSES * prior) / named : ((1 - CROSSES) * prior) / pure,
    ),
    ...matings.map((mating) => (CROSSES * (1 - NAMED_CROSSES) * mating) / all),
  ]);
}

/** Whether a hypothesis is a cross, with a name of its own or without. */
export const isCross = ({ breeds }: Hypotheses, hypothesis: number): boolean =>
  (breeds[hypothesis]?.kind ?? 'cross') === 'cross';
