import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Mailer } from '../mailer.ts';

type DevelopmentLog = Pick<FastifyBaseLogger, 'info'> & { flush?(written: () => void): void };

/**
 * Returns the provider if an account is configured, and otherwise (never in production, see config.ts) the log. The
 * provider's package is loaded only if it is used.
 */
export async function mailerFor({ mail }: Pick<Config, 'mail'>, log: DevelopmentLog): Promise<Mailer> {
  if (!mail) return developmentMailer(log);
  const { mailersendMailer } = await import('./mailersend.ts');
  return mailersendMailer(mail);
}

/**
 * Logs mails instead of sending them: the only place where a sign-in code may be logged. The log is buffered, and a server that
 * is killed would lose the line, so a mail counts as sent only once the line is written.
 */
function developmentMailer(log: DevelopmentLog): Mailer {
  return {
    async send(message) {
      log.info(`Development mode, no mail is sent: ${message.subject}`);
      await new Promise<void>((resolve) => (log.flush ? log.flush(() => resolve()) : resolve()));
    },
  };
}
