import type { Config } from '../config.ts';

/** Only here does an answer carry code and link. */
export const isDevelopment = (config: Pick<Config, 'production' | 'mail'>) =>
  !config.production && config.mail === null;

/** Limits are so many times wider: in development everybody comes from one network, tests and benchmarks above all. */
export const DEVELOPMENT_FACTOR = 50;
