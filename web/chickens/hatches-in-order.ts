import type { Chicken } from '#contract';

/**
 * Puts the chicks of each hatch in the order of their names, "Chick 2" before "Chick 10", where the first of them stands. They
 * are recorded at one moment, so that the server has no order among them.
 */
export function hatchesInOrder(flock: readonly Chicken[]): Chicken[] {
  const hatches = new Map<string, Chicken[]>();
  for (const bird of flock) {
    const hatch = hatchOf(bird);
    hatches.set(hatch, [...(hatches.get(hatch) ?? []), bird]);
  }
  return [...hatches.values()].flatMap((chicks) =>
    chicks.toSorted((one, other) => one.name.localeCompare(other.name, 'en-US', { numeric: true })),
  );
}

/** A bird without a hatch date or without known parents stands for itself. */
function hatchOf({ id, hatchDate, damId, sireId, sireCandidateIds }: Chicken): string {
  const parents = [damId, sireId, ...(sireCandidateIds ?? [])].filter(Boolean);
  return hatchDate && parents.length > 0 ? [hatchDate, ...parents].join() : id;
}
