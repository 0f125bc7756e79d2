import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface QuickCheck {
  /** What is wrong with the file; null when nothing is, or when the check was stopped or could not be made. */
  run(): Promise<string | null>;
  stop(): Promise<void>;
}

/** In a process of its own: reading a large file takes seconds, and it can be ended at any moment. */
export function quickCheck(file: string): QuickCheck {
  let child: ChildProcess | undefined;
  return {
    async run() {
      child = spawn(process.execPath, [new URL('./check-file.ts', import.meta.url).pathname, file], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      let found = '';
      child.stdout?.on('data', (text) => {
        found += text;
      });
      const [code] = await once(child, 'close');
      return code === 0 && found !== '' ? found : null;
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}
