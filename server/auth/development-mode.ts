import type { Config } from '../config.ts';
import type { Limit } from '../platform/limits/limits.ts';

/** The code and link are part of the response in development only. */
export const isDevelopment = (config: Pick<Config, 'production' | 'mail'>) =>
  !config.production && config.mail === null;

export const DEVELOPMENT_FACTOR = 50;

/**
 * Limits are wider in development because all requests come from one network, above all those of tests and benchmarks.
 */
export const widened = (limit: Limit, development: boolean): Limit =>
  development ? { ...limit, limit: limit.limit * DEVELOPMENT_FACTOR } : limit;
