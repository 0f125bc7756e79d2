import type { Config } from '../config.ts';

/** Only here does an answer carry code and link. */
export const isDevelopment = (config: Pick<Config, 'production' | 'mail'>) =>
  !config.production && config.mail === null;
