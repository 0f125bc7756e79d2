// Assigns hens to roosters with minimum kinship, exactly, as a minimum-cost flow.

export interface MatingProblem {
  /** The kinship of each hen (rows) with each rooster, from 0 to 1; Infinity if the pair is forbidden. */
  kinship: readonly (readonly number[])[];
  /** The mean kinship of each rooster to the breed, from 0 to 1. */
  meanKinship: readonly number[];
  /** The maximum number of hens per rooster. */
  hensPerRooster: number;
}

export interface MatingPlan {
  /** The rooster of each hen, or null if she is left out. */
  roosters: (number | null)[];
  hensLeftOut: number;
  /** Mean kinship of the mates, which is the mean inbreeding of the chicks; null if no hen has a mate. */
  meanInbreeding: number | null;
}

/**
 * The best plan, and the best of all plans that differ from it in at least one hen's rooster; null if there is none. The best
 * plan leaves out the fewest hens; ties go to the least mean kinship of mates, then to the least mean kinship of the
 * roosters, summed over their hens, then to the first roosters for the first hens.
 *
 * Hens join one by one, each along the cheapest chain of moves that frees a place (successive shortest paths, Ahuja, Magnanti
 * & Orlin 1993, chapter 9). The second best is the best plan changed by the cheapest cycle of moves.
 */
export function planMatings(problem: MatingProblem): { best: MatingPlan; second: MatingPlan | null } {
  const roosters = problem.meanKinship.length;
  const costs = costsOf(problem);
  const capacity = new Array<number>(roosters + 1)
    .fill(problem.hensPerRooster)
    .with(roosters, Number.POSITIVE_INFINITY);
  const plan = new PartialPlan(costs, capacity);
  for (const hen of costs.keys()) plan.add(hen);
  const best = planOf(problem, plan.places);
  const changed = plan.cheapestChange();
  return { best, second: changed && planOf(problem, changed) };
}

/** Kinships that differ by less count as equal. */
const PRECISION = 1e12;

/**
 * The cost of each hen (rows) at each place, or null if she may not be there. The places are the roosters, followed by the
 * place of hens left out. One integer encodes all criteria in order of importance, so that no two plans cost the same.
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

/** Moves between places: the cost of the cheapest chain from each to each, and the chain's first stop. */
interface Chains {
  cost: (bigint | null)[][];
  next: number[][];
}

/** An unfinished plan, always the cheapest for the hens added so far. */
class PartialPlan {
  /** The place of each hen. */
  readonly places: number[] = [];
  readonly #costs: readonly (bigint | null)[][];
  readonly #capacity: readonly number[];
  /** A virtual node for free capacity: a move to it takes a free place, and a move from it frees one. */
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

  /** The cheapest place for the hen, given the cost of the moves that it causes. */
  #cheapest(hen: number, costOfOthers: (place: number) => bigint | null): { place: number; cost: bigint } | undefined {
    const all = this.#costs[hen]!.flatMap((own, place) => {
      const rest = costOfOthers(place);
      return own === null || rest === null ? [] : [{ place, cost: own + rest }];
    });
    return all.reduce<(typeof all)[0] | undefined>(
      (best, one) => (best && best.cost <= one.cost ? best : one),
      undefined,
    );
  }

  /** Moves the hen to a place, the hen displaced by her to the chain's next place, and so on to its end. */
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

  /** The hen that moves between two places at the least cost. */
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

  /** All-pairs shortest chains (Floyd 1962, Warshall 1962). */
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
