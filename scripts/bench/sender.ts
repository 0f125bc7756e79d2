// Load is sent from a separate process, because a busy sender would delay everything else in its event loop.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Sender<Done> {
  /** Ends the process and returns its report. */
  stop(): Promise<Done>;
}

/** Starts a script whose argument is a JSON file of its orders, and which prints a report as JSON at SIGTERM. */
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
