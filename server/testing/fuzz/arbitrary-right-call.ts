// Right calls for an operation, as the contract shows it, on things that were made by the calls before.
import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../../platform/contract/contract.ts';
import { type Files, rightCall, type Things } from '../right-calls.ts';
import type { CallerName, FuzzRequest } from './arbitrary-request.ts';
import type { KnownIds } from './arbitrary-value.ts';

const birds = ['sireId', 'damId', 'roosterId', 'chicken1Id', 'chicken2Id'];
const callers: CallerName[] = ['keeper', 'other keeper', 'token'];
/** An id is chosen from the latest ones, which the caller has usually created. */
const LATEST = 4;

export function arbitraryRightCall(operation: Operation, ids: KnownIds, files: Files): Arbitrary<FuzzRequest> {
  const named = [
    ...[...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ name, kind: name })),
    ...birds.map((name) => ({ name, kind: 'chickenId' })),
  ];
  const chosen = fc.tuple(...named.map(() => fc.nat(LATEST - 1)));
  return fc.tuple(fc.constantFrom(...callers), chosen).map(([caller, nth]) => {
    const things: Things = Object.fromEntries(
      named.map(({ name, kind }, at) => [name, ids(kind).at(-1 - (nth[at] as number)) ?? 'none']),
    );
    const right = rightCall(operation, things, files);
    const { url, headers = {}, payload } = right as Pick<FuzzRequest, 'url' | 'headers' | 'payload'>;
    return { caller, url, headers, payload, isBodyRight: undefined };
  });
}
