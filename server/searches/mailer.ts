// Checks once a minute for due mails about new birds. Due mails are rows of the database, so a restart loses nothing.
import type { BaseLogger } from 'pino';
import { type Config, siteOf } from '../config.ts';
import type { Database } from '../platform/database/open.ts';
import type { MailSender } from '../platform/mail/sender.ts';
import type { Random } from '../platform/random.ts';
import type { Secret } from '../platform/secret.ts';
import { findDueKeepers } from './find-repository.ts';
import { queueNewBirds } from './queue-new-birds-use-case.ts';

export interface SearchMailer {
  /** Puts all due mail into the outbox, as long as the provider accepts mail. */
  look(): Promise<void>;
  close(): Promise<void>;
}

interface MailerDeps {
  db: Database;
  clock: () => Date;
  random: Pick<Random, 'id'>;
  secret: Secret;
  mailSender: Pick<MailSender, 'wake' | 'state'>;
  config: Pick<Config, 'publicUrl' | 'port'>;
  log: Pick<BaseLogger, 'error'>;
}

const EVERY_MS = 60_000;
/** The outbox holds at most this many of these mails, so that sign-in codes need not wait behind them. */
const MOST_WAITING = 40;

export function createSearchMailer(deps: MailerDeps): SearchMailer {
  const { db, clock, mailSender, log } = deps;
  const given = { ...deps, site: siteOf(deps.config) };
  let running: Promise<void> | null = null;
  let isClosed = false;

  function look(): Promise<void> {
    running ??= queueDue()
      .catch((error: unknown) => log.error({ err: error }, 'The mail for saved searches could not be looked at.'))
      .finally(() => {
        running = null;
      });
    return running;
  }

  async function queueDue(): Promise<void> {
    const now = clock().getTime();
    const { pending, failingSince } = await mailSender.state();
    // Waiting mails are composed when they are sent; in the outbox they would expire.
    if (failingSince !== null || pending >= MOST_WAITING) return;
    for (const keeperId of await findDueKeepers(db.read, now, MOST_WAITING - pending)) {
      if (isClosed) return;
      await db
        .write(`keeper/${keeperId}`, (trx) => queueNewBirds(trx, given, keeperId, now))
        .then((isQueued) => isQueued && mailSender.wake())
        .catch((error: unknown) => log.error({ err: error }, 'A mail for saved searches could not be queued.'));
    }
  }

  const timer = setInterval(look, EVERY_MS);
  timer.unref();

  return {
    look,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}
