// `npm run format`: puts every file into the house's form and mends what the linter can mend by itself.
import { run } from './processes.ts';

process.exitCode = await run('node_modules/@biomejs/biome/bin/biome', ['check', '--write', ...process.argv.slice(2)]);
