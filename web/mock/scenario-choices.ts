// A scenario as what the panel would have chosen for each operation.
import type { MockOperation } from '#mock-cases';
import { failures, scenarios } from './scenarios.ts';

export interface Beginning {
  signedIn: boolean;
  /** Choices by operation, such as `code=200, example=empty`. */
  choices: Record<string, string>;
}

export function beginningOf(operations: readonly MockOperation[], name: string): Beginning {
  const failure = failures.find((one) => one.name === name);
  if (failure) {
    const { signedIn, example } = failure;
    const able = operations.filter(({ cases }) => cases.some((one) => one.example === example));
    return {
      signedIn,
      choices: preferring(operations, Object.fromEntries(able.map((one) => [one.operationId, example]))),
    };
  }
  const scenario = scenarios.find((one) => one.name === name);
  if (name && !scenario) throw new Error(`The mock has no such scenario: ${name}.`);
  return { signedIn: scenario?.signedIn ?? false, choices: preferring(operations, scenario?.answers ?? {}) };
}

/** Returns the scenario's changes after a successful call of an operation. */
export function changesAfter(
  operations: readonly MockOperation[],
  name: string,
  operationId: string,
): Record<string, string> {
  const scenario = scenarios.find((one) => one.name === name);
  return preferring(operations, scenario?.after?.[operationId] ?? {});
}

/** The choices that name these examples. */
export function preferring(
  operations: readonly MockOperation[],
  answers: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).map(([operationId, example]) => {
      const operation = operations.find((one) => one.operationId === operationId);
      const found = operation?.cases.find((one) => one.example === example);
      if (!found) throw new Error(`The contract has no such answer: ${operationId} ${example}.`);
      return [operationId, `code=${found.status}, example=${example}`];
    }),
  );
}
