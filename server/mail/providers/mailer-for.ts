import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Mailer } from '../mailer.ts';
import { developmentMailer } from './development.ts';
import { mailersendMailer } from './mailersend.ts';

/** The provider when there is an account for it, otherwise (never in production, see config.ts) the log. */
export const mailerFor = (config: Pick<Config, 'mail'>, log: FastifyBaseLogger): Mailer =>
  config.mail ? mailersendMailer(config.mail) : developmentMailer(log);
