import type { Standing } from '../limits/window.ts';
import { Problem } from './problem.ts';

/** Returns the RateLimit header fields of the IETF draft (httpapi-ratelimit-headers). */
export function rateLimitHeaders({
  limit,
  remaining,
  resetSeconds,
}: Omit<Standing, 'allowed'>): Record<string, number> {
  return { 'RateLimit-Limit': limit, 'RateLimit-Remaining': remaining, 'RateLimit-Reset': resetSeconds };
}

export const limitReached = (standing: Omit<Standing, 'allowed'>, detail: string) =>
  new Problem('too-many-requests', detail, {
    headers: { ...rateLimitHeaders(standing), 'Retry-After': Math.max(1, Math.ceil(standing.resetSeconds)) },
  });

/** Returns the headers of a call within its limit, or throws 429. */
export function withinLimit(standing: Standing, detail: string): Record<string, number> {
  if (!standing.allowed) throw limitReached(standing, detail);
  return rateLimitHeaders(standing);
}
