import { implement } from '../contract/implement.ts';
import type { HandlersOf } from '../contract/operation.ts';
import type { Deps } from '../deps.ts';
import { unavailable } from '../http/problem.ts';
import { createWriteProbe } from './write-probe.ts';

export interface SystemDeps extends Pick<Deps, 'config' | 'db' | 'clock' | 'mailSender'> {
  /** Version of the contract served. */
  version: string;
  isStopping: () => boolean;
}

const synchronous = ['OFF', 'NORMAL', 'FULL', 'EXTRA'] as const;

export const systemHandlers = (deps: SystemDeps): HandlersOf<'system'> => {
  const canWrite = createWriteProbe(deps);
  return implement({
    getHealth: async () => {
      if (deps.isStopping()) throw unavailable('The server is stopping; try again in a few seconds.');
      if (!(await canWrite())) throw unavailable('Nothing can be stored right now; try again in a few minutes.', 60);
      const settings = deps.db.settings();
      const { pending, failingSince } = await deps.mailSender.state();
      return {
        status: 200,
        body: {
          status: failingSince === null ? 'ok' : 'degraded',
          version: deps.version,
          database: {
            journalMode: String(settings.journal_mode),
            synchronous: synchronous[Number(settings.synchronous)] ?? 'OFF',
            sqlite: String(settings.sqlite),
          },
          mail: {
            status: failingSince === null ? 'ok' : 'failing',
            pending,
            failingSince: failingSince === null ? null : new Date(failingSince).toISOString(),
          },
        },
      };
    },

    getCapabilities: () => ({
      status: 200,
      body: { mail: deps.config.mail !== null, vision: deps.config.vision !== null, payments: false },
    }),
  });
};
