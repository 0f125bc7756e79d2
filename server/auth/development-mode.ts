import type { Config } from '../config.ts';
import type { Limit } from '../limits/window.ts';
import { DEVELOPMENT_FACTOR } from './sign-in-code.ts';

/** Only here does an answer carry the code. */
export const isDevelopment = (config: Pick<Config, 'production' | 'mail'>) =>
  !config.production && config.mail === null;

export const widened = ({ limit, windowSeconds }: Limit, development: boolean): Limit => ({
  limit: development ? limit * DEVELOPMENT_FACTOR : limit,
  windowSeconds,
});
