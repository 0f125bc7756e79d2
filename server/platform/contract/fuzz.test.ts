// Requests drawn from the contract's schemas, right and wrong, one operation after the other and then all of them mixed, each
// building on what the ones before have made. `npm run fuzz` runs many times as many.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arbitraryRequest } from '../../testing/fuzz/arbitrary-request.ts';
import { type FuzzedApp, operations, startFuzzedApp } from '../../testing/fuzz/fuzzed-app.ts';

const CASES = Number(process.env.FUZZ_CASES ?? 10);
const STEPS = Number(process.env.FUZZ_STEPS ?? 100);
const TOGETHER = 20;
/** The same requests at every run, unless another is asked for. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

let fuzzed: FuzzedApp;
beforeAll(async () => {
  fuzzed = await startFuzzedApp();
});
// Fails where an answer was not what the contract says.
afterAll(() => fuzzed.close());

it.each(operations)('$id answers what the contract says, whatever it is asked', async (operation) => {
  const faults: string[] = [];
  const requests = arbitraryRequest(operation, fuzzed.sources);
  for (const request of fc.sample(requests, { numRuns: CASES, seed })) {
    faults.push(...(await fuzzed.faultsOf(operation, request)));
  }
  expect(faults).toEqual([]);
});

it(`so do all of them mixed, for ${STEPS} steps`, async () => {
  const step = fc.oneof(
    ...operations.map((operation) =>
      arbitraryRequest(operation, fuzzed.sources).map((request) => ({ operation, request })),
    ),
  );
  const faults: string[] = [];
  // A few at a time: what is drawn next knows the ids that were answered until then.
  for (let done = 0; done < STEPS; done += TOGETHER) {
    for (const { operation, request } of fc.sample(step, { numRuns: TOGETHER, seed: seed + done })) {
      faults.push(...(await fuzzed.faultsOf(operation, request)));
    }
  }
  expect(faults).toEqual([]);
});
