// `npm run fuzz [-- SEED]` runs the contract fuzz test with two hundred requests per operation and two thousand mixed
// ones.
import { run } from './processes.ts';

const [seed = String(1 + (Date.now() % 1_000_000_000))] = process.argv.slice(2);
console.log(`Seed ${seed}; npm run fuzz -- ${seed} asks the same again.`);
process.exitCode = await run('scripts/unit.ts', ['server/platform/contract/fuzz'], {
  ...{ FUZZ_CASES: '200', FUZZ_STEPS: '2000', FUZZ_SEED: seed },
});
