const MOST_EGGS = 24;

/** One egg a founder, as many of them full as would have given the same genes equally. A longer row is drawn to scale. */
export function eggsOf(founders: number | null, equivalents: number | null): boolean[] {
  if (founders === null || equivalents === null || founders === 0) return [];
  const eggs = Math.min(founders, MOST_EGGS);
  const full = Math.max(1, Math.round((equivalents / founders) * eggs));
  return Array.from({ length: eggs }, (_, nth) => nth < full);
}
