// The contract of this repository, read once for all tests.
import { follow, type OperationObject } from '../platform/contract/document.ts';
import { generatedContract } from '../platform/contract/generated.ts';
import type { OperationId } from '../platform/contract/operation.ts';
import { listOperations, type Operation } from '../platform/contract/operations.ts';

export const contract = generatedContract();

export const contractOperations = listOperations(contract) as (Operation & { id: OperationId })[];

/** Returns the contract's example of a JSON body, or undefined. */
export function requestExample({ path, method }: Pick<Operation, 'path' | 'method'>): unknown {
  const operation = contract.paths[path]?.[method.toLowerCase()] as OperationObject | undefined;
  const content = operation?.requestBody && follow(contract, operation.requestBody).content['application/json'];
  const { examples = {} } = (content ?? {}) as { examples?: Record<string, { value: unknown }> };
  return structuredClone(Object.values(examples)[0]?.value);
}
