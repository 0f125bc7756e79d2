import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Mailer } from '../mailer.ts';

/**
 * Returns the provider if an account is configured, and otherwise (never in production, see config.ts) the log. The
 * provider's package is loaded only if it is used.
 */
export async function mailerFor({ mail }: Pick<Config, 'mail'>, log: FastifyBaseLogger): Promise<Mailer> {
  if (!mail) return developmentMailer(log);
  const { mailersendMailer } = await import('./mailersend.ts');
  return mailersendMailer(mail);
}

/** Logs mails instead of sending them: the only place where a sign-in code may be logged. */
function developmentMailer(log: Pick<FastifyBaseLogger, 'info'>): Mailer {
  return {
    async send(message) {
      log.info(`Development mode, no mail is sent: ${message.subject}`);
    },
  };
}
