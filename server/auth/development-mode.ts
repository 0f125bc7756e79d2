import type { Config } from '../config.ts';
import type { Limit } from '../platform/limits/window.ts';

/** Only here does an answer carry code and link. */
export const isDevelopment = (config: Pick<Config, 'production' | 'mail'>) =>
  !config.production && config.mail === null;

export const DEVELOPMENT_FACTOR = 50;

/** Limits are wider in development: there everybody comes from one network, tests and benchmarks above all. */
export const widened = (limit: Limit, development: boolean): Limit =>
  development ? { ...limit, limit: limit.limit * DEVELOPMENT_FACTOR } : limit;
