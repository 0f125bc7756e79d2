// Long computations as generators, which yield between chunks so that callers can let other work run.

/** Birds per chunk. The number is small because one bird may have as many ancestors as there are birds. */
export const STEP = 64;

/** Runs all steps without interruption and returns the result. */
export function resultOf<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
