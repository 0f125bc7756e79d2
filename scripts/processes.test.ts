import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startInBackground } from './processes.ts';

test('a stopped script ends its child process and exits without a stack trace', async () => {
  const child = 'console.log("started"); setInterval(() => {}, 1000)';
  const code = `import { run } from './scripts/processes.ts'; await run('--eval', [${JSON.stringify(child)}])`;
  const script = startInBackground(['--input-type=module', '--eval', code]);
  await once(script.process.stdout!, 'data');
  await script.stop('SIGINT');
  expect(script.process.exitCode).toBe(130);
  expect(script.output()).toBe('started\n');
});
