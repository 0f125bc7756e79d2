// Queues mail about new birds when it is due. The database stores what is due, so a restart forgets nothing.
import type { BaseLogger } from 'pino';
import { type Config, siteOf } from '../config.ts';
import { createJob, type Job } from '../platform/background.ts';
import type { Database } from '../platform/database/open.ts';
import type { MailSender } from '../platform/mail/sender.ts';
import type { Random } from '../platform/random.ts';
import type { Secret } from '../platform/secret.ts';
import { enqueueDigest } from './enqueue-digest-use-case.ts';
import { findDueKeepers } from './find-repository.ts';

interface MailerDeps {
  db: Database;
  clock: () => Date;
  random: Pick<Random, 'id'>;
  secret: Secret;
  mailSender: Pick<MailSender, 'wake' | 'state'>;
  config: Pick<Config, 'publicUrl' | 'port'>;
  log: Pick<BaseLogger, 'error'>;
}

/** At most this many messages wait in the outbox, so that sign-in codes are not delayed behind them. */
const MOST_WAITING = 40;

/** Creates the job that puts all mail that is due into the outbox, as long as the provider takes mail. */
export function createSearchMailer(deps: MailerDeps): Job {
  const { db, clock, mailSender, log } = deps;
  const given = { ...deps, site: siteOf(deps.config) };
  return createJob({ name: 'saved searches', log }, async (signal) => {
    const now = clock().getTime();
    const { pending, failingSince } = await mailSender.state();
    // A message is written when it is queued, and would expire in the outbox.
    if (failingSince !== null || pending >= MOST_WAITING) return;
    for (const keeperId of await findDueKeepers(db.read, now, MOST_WAITING - pending)) {
      if (signal.aborted) return;
      await db
        .write(`keeper/${keeperId}`, (trx) => enqueueDigest(trx, given, keeperId, now))
        .then((isQueued) => isQueued && mailSender.wake())
        .catch((error: unknown) => log.error({ err: error }, 'A mail for saved searches could not be queued.'));
    }
  });
}
