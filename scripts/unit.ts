// `npm run unit [-- files]`: the tests that need no browser. Their count is left in .generated/unit.json.
import { run } from './processes.ts';

const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=.generated/unit.json'];
const args = ['run', '--config', 'scripts/vitest.config.ts', ...reporters, ...process.argv.slice(2)];
process.exitCode = await run('node_modules/vitest/vitest.mjs', args);
