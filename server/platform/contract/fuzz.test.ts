// Sends valid and invalid requests drawn from the contract's schemas, first by operation and then mixed. Later
// requests use ids that earlier ones created. `npm run fuzz` sends many times as many.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arbitraryRequest } from '../../testing/fuzz/arbitrary-request.ts';
import { type FuzzedApp, operations, startFuzzedApp } from '../../testing/fuzz/fuzzed-app.ts';

const CASES = Number(process.env.FUZZ_CASES ?? 10);
const STEPS = Number(process.env.FUZZ_STEPS ?? 100);
const TOGETHER = 20;
/** A fixed default seed sends the same requests at every run. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

let fuzzed: FuzzedApp;
beforeAll(async () => {
  fuzzed = await startFuzzedApp();
});
// close() fails if a response violated the contract.
afterAll(() => fuzzed.close());

it.each(operations)('$id responds as the contract says to random requests', async (operation) => {
  const faults: string[] = [];
  const requests = arbitraryRequest(operation, fuzzed.sources);
  for (const request of fc.sample(requests, { numRuns: CASES, seed })) {
    faults.push(...(await fuzzed.faultsOf(operation, request)));
  }
  expect(faults).toEqual([]);
});

it(`all operations, mixed at random for ${STEPS} steps, respond as the contract says`, async () => {
  const step = fc.oneof(
    ...operations.map((operation) =>
      arbitraryRequest(operation, fuzzed.sources).map((request) => ({ operation, request })),
    ),
  );
  const faults: string[] = [];
  // Requests go out in batches because each batch draws from the ids that the batches before it returned.
  for (let done = 0; done < STEPS; done += TOGETHER) {
    for (const { operation, request } of fc.sample(step, { numRuns: TOGETHER, seed: seed + done })) {
      faults.push(...(await fuzzed.faultsOf(operation, request)));
    }
  }
  expect(faults).toEqual([]);
});
