// Assigns hens to places at the least cost, exactly: successive shortest paths (Ahuja, Magnanti & Orlin 1993, chapter 9).

/** Costs become whole numbers, so that sums are exact and ties are ties. */
const PRECISION = 1e9;

/** For each place, the cheapest chain of moves that frees a seat there and takes one at a goal. */
interface Chains {
  cost: Float64Array;
  /** The first hen that moves, and where to; −1 at a goal. */
  hen: Int32Array;
  next: Int32Array;
}

export class Assignment {
  /** The place of each hen. The number after the last place means that she is left out. */
  places: number[] = [];
  readonly #costs: readonly (readonly number[])[];
  readonly #out: number;

  /**
   * Assigns each hen (rows) to a place (columns) with so many seats. A cost is from 0 to 1, or Infinity if she may not be
   * there. The fewest hens are left out, and then the sum of costs is least.
   */
  constructor(costs: readonly (readonly number[])[], seats: readonly number[]) {
    this.#out = seats.length;
    const leftOut = PRECISION * (costs.length + 1);
    this.#costs = costs.map((row) => [...row.map((cost) => Math.round(cost * PRECISION)), leftOut]);
    for (const hen of costs.keys()) {
      const taken = this.#taken();
      // A chain never has a negative cost, so her cheapest place is best if it has a free seat.
      const ofHen = this.#costs[hen]!;
      const first = ofHen.indexOf(Math.min(...ofHen));
      if (first === this.#out || taken[first]! < seats[first]!) {
        this.places[hen] = first;
        continue;
      }
      const chains = this.#chainsTo((place) => place === this.#out || taken[place]! < seats[place]!);
      const { place } = this.#cheapest(hen, chains);
      this.#move(this.places, hen, place, chains);
    }
  }

  hensLeftOut(): number {
    return this.places.filter((place) => place === this.#out).length;
  }

  /** The number of hens at each place. */
  taken(): number[] {
    return this.#taken().slice(0, this.#out);
  }

  /** Takes a seat at one place instead of another, whichever hens must move. Returns false if that is impossible. */
  shift(from: number, to: number): boolean {
    const chains = this.#chainsTo((place) => place === to);
    if (chains.cost[from]! > 0) return false;
    this.#move(this.places, chains.hen[from]!, chains.next[from]!, chains);
    return true;
  }

  /** Chooses among all assignments of the same cost that with the first places for the first hens. */
  preferFirst(): void {
    for (const [hen, own] of this.places.entries()) {
      const chains = this.#chainsTo((place) => place === own, hen + 1);
      const costs = this.#costs[hen]!;
      const first = costs.findIndex((cost, place) => cost + chains.cost[place]! === costs[own]);
      if (first !== own) this.#move(this.places, hen, first, chains);
    }
  }

  /** The cheapest other places with the same seats taken; null if there are none. */
  secondBest(): number[] | null {
    let best: { cost: number; places: number[] } | null = null;
    for (const [hen, own] of this.places.entries()) {
      const chains = this.#chainsTo((place) => place === own);
      const { place, cost } = this.#cheapest(hen, chains, own);
      const more = cost - this.#costs[hen]![own]!;
      if (more === Number.POSITIVE_INFINITY || (best && best.cost <= more)) continue;
      best = { cost: more, places: [...this.places] };
      this.#move(best.places, hen, place, chains);
    }
    return best?.places ?? null;
  }

  #taken(): number[] {
    const taken = new Array<number>(this.#out + 1).fill(0);
    for (const place of this.places) taken[place]!++;
    return taken;
  }

  #cheapest(hen: number, chains: Chains, except?: number): { place: number; cost: number } {
    const sums = this.#costs[hen]!.map((cost, place) =>
      place === except ? Number.POSITIVE_INFINITY : cost + chains.cost[place]!,
    );
    const cost = Math.min(...sums);
    return { place: sums.indexOf(cost), cost };
  }

  #move(places: number[], first: number, to: number, chains: Chains): void {
    let [hen, place] = [first, to];
    while (hen >= 0) {
      places[hen] = place;
      [hen, place] = [chains.hen[place]!, chains.next[place]!];
    }
  }

  /** The cheapest chains (Bellman 1958). Only hens from this one on move. */
  #chainsTo(isGoal: (place: number) => boolean, firstHen = 0): Chains {
    const size = this.#out + 1;
    const moves = new Float64Array(size * size).fill(Number.POSITIVE_INFINITY);
    const movers = new Int32Array(size * size);
    for (let hen = firstHen; hen < this.places.length; hen++) {
      const from = this.places[hen]!;
      const costs = this.#costs[hen]!;
      for (let to = 0; to < size; to++) {
        const cost = costs[to]! - costs[from]!;
        if (cost < moves[from * size + to]!) {
          moves[from * size + to] = cost;
          movers[from * size + to] = hen;
        }
      }
    }
    const chains: Chains = {
      cost: Float64Array.from({ length: size }, (_, place) => (isGoal(place) ? 0 : Number.POSITIVE_INFINITY)),
      hen: new Int32Array(size).fill(-1),
      next: new Int32Array(size).fill(-1),
    };
    for (let isShorter = true; isShorter; ) {
      isShorter = false;
      for (let from = 0; from < size; from++) {
        for (let to = 0; to < size; to++) {
          const cost = moves[from * size + to]! + chains.cost[to]!;
          if (cost >= chains.cost[from]!) continue;
          chains.cost[from] = cost;
          chains.hen[from] = movers[from * size + to]!;
          chains.next[from] = to;
          isShorter = true;
        }
      }
    }
    return chains;
  }
}
