// `npm run check` runs every check that needs no browser.
import { passGates, passUnitTests } from './gates.ts';

const { failed } = await passGates();
const passed = await passUnitTests();
process.exitCode = failed > 0 || !passed ? 1 : 0;
