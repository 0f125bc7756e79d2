// The contract of this repository, as it was resolved for the server.
import { generatedContract, type Operation } from '../platform/contract/contract.ts';
import type { OperationId } from '../platform/contract/operation.ts';

export const contract = generatedContract();

export const contractOperations = contract.operations as (Operation & { id: OperationId })[];
