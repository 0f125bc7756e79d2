// SIGTERM and SIGINT: what was asked is answered, what was accepted is stored, and then the process ends.
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

const STOP_TIMEOUT_MS = 10_000;

export function stopGracefully(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'mailSender' | 'webhookSender' | 'searchMailer' | 'photoAnalyzer' | 'log'>,
): void {
  let stopping = false;

  async function stop(signal: string): Promise<void> {
    // A second signal means now.
    if (stopping) process.exit(1);
    stopping = true;
    deps.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    await deps.photoAnalyzer.close();
    await deps.webhookSender.close();
    await deps.searchMailer.close();
    await deps.mailSender.close();
    await deps.db.close();
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error) => {
        deps.log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      });
    });
  }
}
