// `npm run check` runs every check that needs no browser. With `--changed`, of the unit tests only those run that import a
// file changed since `main`: tests that read files by their paths are not found so.
import { passGates, passUnitTests } from './gates.ts';

const { failed } = await passGates();
const passed = await passUnitTests(process.argv.includes('--changed') ? ['--changed=main', '--passWithNoTests'] : []);
process.exitCode = failed > 0 || !passed ? 1 : 0;
