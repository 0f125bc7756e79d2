// Load comes from a process of its own: who sends as fast as it can forgets whoever else is in its event loop.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Sender<Done> {
  /** Ends it, and tells what it has done. */
  stop(): Promise<Done>;
}

/** Starts a script with its orders as a JSON file; at SIGTERM it has to say what it has done, as JSON. */
export function startSender<Done>(script: string, folder: string, orders: unknown): Sender<Done> {
  const file = join(folder, `${basename(script)}.json`);
  writeFileSync(file, JSON.stringify(orders));
  const sender = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said = text(sender.stdout);
  return {
    async stop() {
      sender.kill('SIGTERM');
      return JSON.parse(await said);
    },
  };
}
