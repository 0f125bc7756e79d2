// Counts hits and misses of in-memory caches by name.

export interface CacheLookups {
  count(cache: string, hit: boolean): void;
  all(): { cache: string; hits: number; misses: number }[];
}

export function countCacheLookups(): CacheLookups {
  const counted = new Map<string, { hits: number; misses: number }>();
  return {
    count(cache, hit) {
      const lookups = counted.get(cache) ?? { hits: 0, misses: 0 };
      counted.set(cache, lookups);
      if (hit) lookups.hits++;
      else lookups.misses++;
    },
    all: () => [...counted].map(([cache, lookups]) => ({ cache, ...lookups })),
  };
}
