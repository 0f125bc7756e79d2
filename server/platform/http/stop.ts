// Stops the server gracefully: requests are answered, accepted writes are stored, and then the process ends.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { onStop } from '../several-processes.ts';

const STOP_TIMEOUT_MS = 10_000;

export function stopGracefully(
  app: FastifyInstance,
  log: FastifyBaseLogger,
  parts: { close(): Promise<void> }[],
): void {
  let stopping = false;

  async function stop(reason: string): Promise<void> {
    // A second signal means now.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    for (const part of parts) await part.close();
    process.exit(0);
  }

  onStop((reason) => {
    stop(reason).catch((error) => {
      log.error({ err: error }, 'could not stop in order');
      process.exit(1);
    });
  });
}
