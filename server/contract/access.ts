// Which operations anybody may call. TypeScript cannot read the security lists of openapi.yaml, so they are named once
// more here; the server refuses to start when this list and the contract disagree.
import type { OperationId } from './operation.ts';

export const publicOperations = [
  'sendCode',
  'verifyCode',
  'logout',
  'browseChickens',
  'getChicken',
  'getPhoto',
  'searchPlaces',
  'listBreeds',
  'getBreed',
  'getBreedPortrait',
  'recommendBreeds',
  'identifyBreed',
  'analyzePhoto',
  'analyzeCompatibility',
  'getHealth',
  'getCapabilities',
] as const satisfies readonly OperationId[];

export type SignedInOperation = Exclude<OperationId, (typeof publicOperations)[number]>;
