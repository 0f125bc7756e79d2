import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Mailer } from '../mailer.ts';
import { developmentMailer } from './development.ts';

/**
 * The provider when there is an account for it, otherwise (never in production, see config.ts) the log. Its package is loaded
 * only where it is used.
 */
export async function mailerFor({ mail }: Pick<Config, 'mail'>, log: FastifyBaseLogger): Promise<Mailer> {
  if (!mail) return developmentMailer(log);
  const { mailersendMailer } = await import('./mailersend.ts');
  return mailersendMailer(mail);
}
