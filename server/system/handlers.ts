import { implement } from '../platform/contract/implement.ts';
import type { HandlersOf } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { unavailable } from '../platform/http/problem.ts';
import { createWriteProbe } from './write-probe.ts';

/** The release of a part would tell an attacker which of its faults to try. The contract keeps the field. */
const WITHHELD = 'unknown';

export interface SystemDeps extends Pick<Deps, 'config' | 'db' | 'clock' | 'mailSender' | 'photos'> {
  /** Version of the contract served. */
  version: string;
  isStopping: () => boolean;
}

export const systemHandlers = (deps: SystemDeps): HandlersOf<'system'> => {
  const canWrite = createWriteProbe(deps);
  return implement({
    getHealth: async () => {
      if (deps.isStopping()) throw unavailable('The server is stopping; try again in a few seconds.');
      if (deps.db.isDamaged()) {
        throw unavailable('The database is damaged and nothing is stored any more; it has to be restored.', 60);
      }
      if (!(await canWrite())) throw unavailable('Nothing can be stored right now; try again in a few minutes.', 60);
      const { pending, failingSince } = await deps.mailSender.state();
      const photos = stateSince(deps.photos.health().failingSince);
      const mail = stateSince(failingSince);
      return {
        status: 200,
        body: {
          status: [mail, photos].some(({ status }) => status === 'failing') ? 'degraded' : 'ok',
          version: deps.version,
          database: {
            journalMode: 'wal',
            synchronous: deps.db.isDurable() ? 'FULL' : 'OFF',
            sqlite: WITHHELD,
          },
          mail: { ...mail, pending },
          photos,
        },
      };
    },

    getLiveness: () => ({ status: 200, body: { status: 'alive' } }),

    getCapabilities: () => ({
      status: 200,
      body: {
        mail: deps.config.mail !== null,
        vision: deps.config.vision !== null,
        payments: deps.config.payments !== null,
        pledgePayee: deps.config.pledgePayee,
      },
    }),
  });
};

const stateSince = (failingSince: number | null) =>
  ({
    status: failingSince === null ? 'ok' : 'failing',
    failingSince: failingSince === null ? null : new Date(failingSince).toISOString(),
  }) as const;
