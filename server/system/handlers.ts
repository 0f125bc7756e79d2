import { backupState } from '../platform/backup/scheduled-backups.ts';
import { type HandlersOf, implement } from '../platform/contract/operation.ts';
import { schemaState } from '../platform/database/migrate.ts';
import { migrations } from '../platform/database/migrations/migrations.ts';
import type { Deps } from '../platform/deps.ts';
import { unavailable } from '../platform/http/problem.ts';

/** The version of a component would help an attacker choose an exploit. The contract keeps the field. */
const UNDISCLOSED = 'unknown';

export interface SystemDeps extends Pick<Deps, 'config' | 'db' | 'clock' | 'mailSender' | 'photos'> {
  /** Version of the contract. */
  version: string;
  isStopping: () => boolean;
}

export const systemHandlers = (deps: SystemDeps): HandlersOf<'system'> => {
  const canWrite = createWriteProbe(deps);
  return implement({
    getHealth: async () => {
      if (deps.isStopping()) throw unavailable('The server is stopping. Try again in a few seconds.');
      if (deps.db.isDamaged()) {
        throw unavailable('The database is damaged, and nothing is saved anymore. It has to be restored.', 60);
      }
      if (!(await canWrite())) throw unavailable('Nothing can be saved right now. Try again in a few minutes.', 60);
      const { known, found, isServed } = await schemaState(deps.db.read, migrations);
      if (!isServed) throw unavailable('The database belongs to a newer version, which has to answer instead.', 60);
      const { pending, failingSince } = await deps.mailSender.state();
      const photos = stateSince(deps.photos.health().failingSince);
      const mail = stateSince(failingSince);
      const backup = await stateOfBackup(deps);
      return {
        status: 200,
        body: {
          status: [mail, photos, backup].some((part) => part?.status === 'failing') ? 'degraded' : 'ok',
          version: deps.version,
          database: {
            journalMode: 'wal',
            synchronous: deps.db.isDurable() ? 'FULL' : 'OFF',
            sqlite: UNDISCLOSED,
            schema: { known, found },
          },
          mail: { ...mail, pending },
          photos,
          backup,
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
        operator: deps.config.operator,
        contact: deps.config.contact,
      },
    }),
  });
};

const stateSince = (failingSince: number | null) =>
  ({
    status: failingSince === null ? 'ok' : 'failing',
    failingSince: failingSince === null ? null : new Date(failingSince).toISOString(),
  }) as const;

async function stateOfBackup({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const state = config.postgres ? null : await backupState(config.dataDir, clock());
  return (
    state &&
    ({
      status: state.isOverdue ? 'failing' : 'ok',
      newest: state.newestAt === null ? null : new Date(state.newestAt).toISOString(),
    } as const)
  );
}

const RESULT_KEPT_MS = 1000;
const key = 'health';

/**
 * Checks whether rows can be stored by inserting and deleting one. Runs at most once a second, however often it is
 * called.
 */
function createWriteProbe({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | undefined;

  async function probe(now: number): Promise<boolean> {
    const row = { key, windowStart: now, hits: 0, expiresAt: now };
    try {
      await db.write(null, async (trx) => {
        await trx.insertInto('counter').values(row).execute();
        await trx.deleteFrom('counter').where('key', '=', key).execute();
      });
      return true;
    } catch {
      return false;
    }
  }

  return () => {
    const now = clock().getTime();
    if (!last || Math.abs(now - last.at) >= RESULT_KEPT_MS) last = { at: now, result: probe(now) };
    return last.result;
  };
}
