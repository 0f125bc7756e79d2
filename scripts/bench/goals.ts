// The goals of the benchmarks, printed where they are measured and collected for the final table.

export type Bound = { atMost: number } | { atLeast: number };

export interface Goal {
  bench: string;
  goal: string;
  bound: Bound;
  /** One value for each run. */
  values: number[];
  /** Formats a value. */
  shown: (value: number) => string;
}

const goals = new Map<string, Goal>();
let current = '';

/** Attributes all following goals to this benchmark. */
export function beginBench(bench: string): void {
  current = bench;
}

export const allGoals = (): Goal[] => [...goals.values()];

export const isReached = (bound: Bound, value: number): boolean =>
  'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;

/** Records the value and returns whether it reaches the goal. */
export function noteGoal(goal: string, value: number, bound: Bound, shown = String as Goal['shown']): boolean {
  const key = `${current}/${goal}`;
  const known = goals.get(key) ?? { bench: current, goal, bound, values: [], shown };
  goals.set(key, known);
  known.values.push(value);
  return isReached(bound, value);
}

/** Prints the value, followed by `detail`, and returns true if the goal is reached. */
export function printGoal(goal: string, value: number, bound: Bound, shown?: Goal['shown'], detail = ''): boolean {
  const reached = noteGoal(goal, value, bound, shown);
  console.log(`  ${reached ? 'reached' : 'MISSED '}   ${goal}: ${(shown ?? String)(value)}${detail}`);
  return reached;
}
