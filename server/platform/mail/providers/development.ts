// Development mode, without a mail provider: the one place where a sign-in code may be logged.
import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from '../mailer.ts';

export function developmentMailer(log: Pick<FastifyBaseLogger, 'info'>): Mailer {
  return {
    async send(message) {
      log.info(`Development mode, no mail is sent: ${message.subject}`);
    },
  };
}
