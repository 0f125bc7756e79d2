// `npm run check` runs every check that needs no browser. With `--changed`, of the unit tests only those run that import a file
// that differs from branch `main`, or on `main` itself one that is not committed: tests that read files by their paths are not
// found so. `--gates` skips the unit tests, and a gate that fails stops before them. The gates always check everything.
import { passGates, passUnitTests } from './gates.ts';

const has = (flag: string) => process.argv.includes(flag);
if (has('--gates') && has('--changed'))
  console.log('--changed chooses among the unit tests, which --gates leaves out.');
const { failed } = await passGates();
const changed = has('--changed') ? ['--changed=main', '--passWithNoTests'] : [];
if (failed > 0) console.log('Stopped before the unit tests. Fix what the gates found first.');
const passed = failed === 0 && (has('--gates') || (await passUnitTests(changed)));
process.exitCode = passed ? 0 : 1;
