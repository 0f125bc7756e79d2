// Long computations that can be interrupted: generators that yield between their steps.

/** Birds in one step. So few, because one bird may have as many ancestors as there are birds. */
export const STEP = 64;

/** What comes of it, without a pause. */
export function resultOf<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
