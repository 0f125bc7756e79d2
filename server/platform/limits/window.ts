// What a counter says about the next hit.

/**
 * What comes from further in the future than this was stored before the clock was set back. Less than that is the clock of another
 * server, or a request that waited for its turn behind one that came later.
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
  /** Whole seconds until the window is over. */
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

/** Of several limits, the one that the caller meets first. */
export function tightest(standings: readonly [Standing, ...Standing[]]): Standing {
  return standings.reduce((tight, next) => {
    if (tight.allowed !== next.allowed) return tight.allowed ? next : tight;
    if (tight.remaining !== next.remaining) return next.remaining < tight.remaining ? next : tight;
    return next.resetSeconds > tight.resetSeconds ? next : tight;
  });
}
