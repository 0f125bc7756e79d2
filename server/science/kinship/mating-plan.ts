// Which rooster runs with which hens: minimum-kinship assignment, exact, as a flow of least cost.

export interface MatingProblem {
  /** By hen, then by rooster: their kinship, from 0 to 1; Infinity where the pair is forbidden. */
  kinship: readonly (readonly number[])[];
  /** By rooster: its mean kinship to the breed, from 0 to 1. */
  meanKinship: readonly number[];
  /** The most hens a rooster can serve. */
  hensPerRooster: number;
}

export interface MatingPlan {
  /** By hen: her rooster, or null if she is left out. */
  roosters: (number | null)[];
  hensLeftOut: number;
  /** Mean kinship of the mates, the mean inbreeding of the chicks; null when no hen has a mate. */
  meanInbreeding: number | null;
}

/**
 * The best plan, and the best of all that differ from it in at least one hen's rooster; null if there is none. Best is what
 * leaves out the fewest hens; among these, what has the least mean kinship of mates; then the least mean kinship of the
 * roosters, summed over their hens; then what gives the first hens the first roosters.
 *
 * Hens join one by one, each along the cheapest chain of moves that makes room (successive shortest paths, Ahuja, Magnanti
 * & Orlin 1993, chapter 9). The second best is the best plan changed by the cheapest circle of moves.
 */
export function planMatings(problem: MatingProblem): { best: MatingPlan; second: MatingPlan | null } {
  const roosters = problem.meanKinship.length;
  const costs = costsOf(problem);
  const capacity = new Array<number>(roosters + 1)
    .fill(problem.hensPerRooster)
    .with(roosters, Number.POSITIVE_INFINITY);
  const season = new Season(costs, capacity);
  for (const hen of costs.keys()) season.add(hen);
  const best = planOf(problem, season.places);
  const changed = season.cheapestChange();
  return { best, second: changed && planOf(problem, changed) };
}

/** Kinships that differ by less count as equal. */
const PRECISION = 1e12;

/**
 * By hen, then by place: what she costs there, or null where she may not be. The places are the roosters, and after them
 * the one of those left out. One whole number holds all that plans are compared by, the weightiest first, so that no two
 * plans cost the same.
 */
function costsOf({ kinship, meanKinship }: MatingProblem): (bigint | null)[][] {
  const hens = kinship.length;
  const places = BigInt(meanKinship.length + 1);
  const inOrder = places ** BigInt(hens);
  const inSum = BigInt(PRECISION) * BigInt(hens) + 1n;
  const whole = (share: number): bigint => BigInt(Math.round(share * PRECISION));
  return kinship.map((row, hen) => {
    const order = (place: number): bigint => BigInt(place) * places ** BigInt(hens - 1 - hen);
    const withRooster = row.map((share, rooster) =>
      share === Number.POSITIVE_INFINITY
        ? null
        : (whole(share) * inSum + whole(meanKinship[rooster]!)) * inOrder + order(rooster),
    );
    return [...withRooster, inSum * inSum * inOrder + order(row.length)];
  });
}

/** Moves between places: the cost of the cheapest chain from each to each, and the place it goes to first. */
interface Chains {
  cost: (bigint | null)[][];
  next: number[][];
}

/** A plan in the making, always the cheapest for the hens that are in it. */
class Season {
  /** By hen: where she is. */
  readonly places: number[] = [];
  readonly #costs: readonly (bigint | null)[][];
  readonly #capacity: readonly number[];
  /** Not a place: whoever comes here takes one that is free, and whoever leaves from here makes one free. */
  readonly #free: number;

  constructor(costs: readonly (bigint | null)[][], capacity: readonly number[]) {
    this.#costs = costs;
    this.#capacity = capacity;
    this.#free = capacity.length;
  }

  add(hen: number): void {
    const chains = this.#chains();
    const first = this.#cheapest(hen, (place) => chains.cost[place]![this.#free]!);
    if (first) this.#move(this.places, hen, first.place, this.#free, chains);
  }

  /** The places after the cheapest change of any hen; null if none can move. */
  cheapestChange(): number[] | null {
    const chains = this.#chains();
    let best: { hen: number; place: number; cost: bigint } | undefined;
    for (const [hen, from] of this.places.entries()) {
      const stay = this.#costs[hen]![from]!;
      const change = this.#cheapest(hen, (place) => (place === from ? null : chains.cost[place]![from]!));
      if (change && (!best || change.cost - stay < best.cost))
        best = { hen, place: change.place, cost: change.cost - stay };
    }
    if (!best) return null;
    const places = [...this.places];
    this.#move(places, best.hen, best.place, this.places[best.hen]!, chains);
    return places;
  }

  /** Where the hen is best, when to go there costs so much more for the others. */
  #cheapest(hen: number, others: (place: number) => bigint | null): { place: number; cost: bigint } | undefined {
    const all = this.#costs[hen]!.flatMap((own, place) => {
      const rest = others(place);
      return own === null || rest === null ? [] : [{ place, cost: own + rest }];
    });
    return all.reduce<(typeof all)[0] | undefined>(
      (best, one) => (best && best.cost <= one.cost ? best : one),
      undefined,
    );
  }

  /** Puts the hen there, the one who makes room for her on the next place of the chain, and so on to its end. */
  #move(places: number[], hen: number, to: number, end: number, { next }: Chains): void {
    const before = [...this.places];
    places[hen] = to;
    for (let place = to; place !== end; ) {
      const following = next[place]![end]!;
      const mover = this.#mover(before, place, following);
      if (mover !== undefined) places[mover] = following;
      place = following;
    }
  }

  /** Who of a place goes to another at the least cost. */
  #mover(places: readonly number[], from: number, to: number): number | undefined {
    let best: number | undefined;
    let least: bigint | null = null;
    for (const [hen, place] of places.entries()) {
      const cost = place === from ? this.#costOfMove(hen, from, to) : null;
      if (cost !== null && (least === null || cost < least)) [best, least] = [hen, cost];
    }
    return best;
  }

  #costOfMove(hen: number, from: number, to: number): bigint | null {
    const there = this.#costs[hen]![to];
    return there === null || there === undefined ? null : there - this.#costs[hen]![from]!;
  }

  /** All cheapest chains (Floyd 1962, Warshall 1962). */
  #chains(): Chains {
    const nodes = [...this.#capacity.keys(), this.#free];
    const cost = nodes.map((from) => nodes.map((to) => this.#costOfStep(from, to)));
    const next = nodes.map(() => [...nodes]);
    for (const by of nodes) {
      for (const from of nodes) {
        for (const to of nodes) {
          const [first, second, known] = [cost[from]![by]!, cost[by]![to]!, cost[from]![to]!];
          if (first === null || second === null || (known !== null && known <= first + second)) continue;
          cost[from]![to] = first + second;
          next[from]![to] = next[from]![by]!;
        }
      }
    }
    return { cost, next };
  }

  #costOfStep(from: number, to: number): bigint | null {
    if (from === to) return 0n;
    const hens = (place: number): number => this.places.filter((one) => one === place).length;
    if (to === this.#free) return hens(from) < this.#capacity[from]! ? 0n : null;
    if (from === this.#free) return hens(to) > 0 ? 0n : null;
    const mover = this.#mover(this.places, from, to);
    return mover === undefined ? null : this.#costOfMove(mover, from, to);
  }
}

function planOf({ kinship, meanKinship }: MatingProblem, places: number[]): MatingPlan {
  const mates = places.map((place, hen) => kinship[hen]![place]).filter((share) => share !== undefined);
  return {
    roosters: places.map((place) => (place === meanKinship.length ? null : place)),
    hensLeftOut: places.length - mates.length,
    meanInbreeding: mates.length === 0 ? null : mates.reduce((sum, share) => sum + share, 0) / mates.length,
  };
}
