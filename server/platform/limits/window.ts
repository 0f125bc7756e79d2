/**
 * A time further in the future than this was stored before the clock was set back. A smaller difference comes from the
 * clock of another server, or from a request that waited behind a later one.
 */
export const CLOCKS_DIFFER_MS = 60_000;

export interface Limit {
  limit: number;
  windowSeconds: number;
}

export interface Standing {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until the window ends. */
  resetSeconds: number;
}

export function standing(limit: number, hits: number, expiresAt: number, now: number): Standing {
  return {
    allowed: hits <= limit,
    limit,
    remaining: Math.max(0, limit - hits),
    resetSeconds: Math.max(0, Math.ceil((expiresAt - now) / 1000)),
  };
}

/** Returns the limit that the caller reaches first. */
export function tightest(standings: readonly [Standing, ...Standing[]]): Standing {
  return standings.reduce((tight, next) => {
    if (tight.allowed !== next.allowed) return tight.allowed ? next : tight;
    if (tight.remaining !== next.remaining) return next.remaining < tight.remaining ? next : tight;
    return next.resetSeconds > tight.resetSeconds ? next : tight;
  });
}
