// What the benchmarks hold themselves to: printed where it is measured, and remembered for the table of all.

export type Bound = { atMost: number } | { atLeast: number };

export interface Goal {
  bench: string;
  goal: string;
  bound: Bound;
  /** One value for each run. */
  values: number[];
  /** How a value is read. */
  shown: (value: number) => string;
}

const goals = new Map<string, Goal>();
let current = '';

/** From here on goals are of this benchmark. */
export function beginBench(bench: string): void {
  current = bench;
}

export const allGoals = (): Goal[] => [...goals.values()];

export const isReached = (bound: Bound, value: number): boolean =>
  'atMost' in bound ? value <= bound.atMost : value >= bound.atLeast;

/** Remembers it, and tells whether it is reached. */
export function noteGoal(goal: string, value: number, bound: Bound, shown = String as Goal['shown']): boolean {
  const key = `${current}/${goal}`;
  const known = goals.get(key) ?? { bench: current, goal, bound, values: [], shown };
  goals.set(key, known);
  known.values.push(value);
  return isReached(bound, value);
}

/** Prints it, with `detail` behind the value, and returns whether it is reached. */
export function printGoal(goal: string, value: number, bound: Bound, shown?: Goal['shown'], detail = ''): boolean {
  const reached = noteGoal(goal, value, bound, shown);
  console.log(`  ${reached ? 'reached' : 'MISSED '}   ${goal}: ${(shown ?? String)(value)}${detail}`);
  return reached;
}
