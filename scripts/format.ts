// `npm run format` formats every file and applies the linter's safe fixes.
import { run } from './processes.ts';

process.exitCode = await run('node_modules/@biomejs/biome/bin/biome', ['check', '--write', ...process.argv.slice(2)]);
