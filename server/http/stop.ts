// When it is asked to stop: what was asked is answered, what was accepted is stored, and then the process ends.
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { onStop } from '../several-processes.ts';

const STOP_TIMEOUT_MS = 10_000;

export function stopGracefully(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'mailSender' | 'webhookSender' | 'searchMailer' | 'birdMover' | 'photoAnalyzer' | 'log'>,
): void {
  let stopping = false;

  async function stop(reason: string): Promise<void> {
    // A second time means now.
    if (stopping) process.exit(1);
    stopping = true;
    deps.log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app.close();
    await deps.photoAnalyzer.close();
    await deps.webhookSender.close();
    await deps.searchMailer.close();
    await deps.birdMover.close();
    await deps.mailSender.close();
    await deps.db.close();
    process.exit(0);
  }

  onStop((reason) => {
    stop(reason).catch((error) => {
      deps.log.error({ err: error }, 'could not stop in order');
      process.exit(1);
    });
  });
}
