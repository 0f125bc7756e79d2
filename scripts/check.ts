// `npm run check` runs every check that needs no browser. With `--changed`, of the unit tests only those run that import a
// file changed since `main`: tests that read files by their paths are not found so. `--gates` skips the unit tests.
import { passGates, passUnitTests } from './gates.ts';

const { failed } = await passGates();
const has = (flag: string) => process.argv.includes(flag);
const changed = has('--changed') ? ['--changed=main', '--passWithNoTests'] : [];
const passed = has('--gates') || (await passUnitTests(changed));
process.exitCode = failed > 0 || !passed ? 1 : 0;
