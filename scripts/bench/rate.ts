// Measures requests per second under load. The rounds of all targets alternate, so other work on the machine affects all of
// them alike.
import autocannon from 'autocannon';
import { median } from './table.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = 2;
const MANY_CONNECTIONS = 200;

export interface Target {
  url: string;
  /** Headers of the requests; several sets are shared out among the connections. */
  as?: Record<string, string>[];
}

export interface Rate {
  /** Median of the rounds. */
  perSecond: number;
  /** The rate as a share of the first target's rate in the same round; median of the rounds. */
  share: number;
}

/** Compares all targets with the first one. */
export async function rates(targets: Target[]): Promise<Rate[]> {
  for (const target of targets) await load(target, 1);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const perSecond: number[] = [];
    for (const target of targets) perSecond.push(await load(target, SECONDS));
    rounds.push(perSecond);
  }
  return targets.map((_, index) => ({
    perSecond: median(rounds.map((round) => round[index] ?? 0)),
    share: median(rounds.map((round) => (round[index] ?? 0) / (round[0] ?? 1))),
  }));
}

export interface Waiting {
  perSecond: number;
  /** Milliseconds of all responses, and of the slowest response of a round; medians of the rounds. */
  p50: number;
  worst: number;
}

/** Measures response times at two hundred connections. */
export async function waiting(targets: Target[]): Promise<Waiting[]> {
  const rounds: Waiting[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, target] of targets.entries()) {
      const { requests, duration, latency } = await fire(target, 2 * SECONDS, MANY_CONNECTIONS);
      rounds[index]?.push({ perSecond: requests.total / duration, p50: latency.p50, worst: latency.max });
    }
  }
  const middle = (of: Waiting[], figure: keyof Waiting) => median(of.map((round) => round[figure]));
  return rounds.map((of) => ({
    perSecond: middle(of, 'perSecond'),
    p50: middle(of, 'p50'),
    worst: middle(of, 'worst'),
  }));
}

/** Returns responses per second. */
async function load(target: Target, duration: number): Promise<number> {
  const result = await fire(target, duration, CONNECTIONS);
  return result.requests.total / result.duration;
}

async function fire({ url, as = [{}] }: Target, duration: number, connections: number) {
  let connection = 0;
  // A list of requests would make autocannon several times slower, and it would measure itself.
  const setupClient = (client: autocannon.Client) => client.setHeaders(as[connection++ % as.length]);
  const result = await autocannon({ url, setupClient, connections, duration });
  const { count = 0 } = (result.statusCodeStats as Record<string, { count?: number }>)[200] ?? {};
  if (result.errors > 0 || count !== result.requests.total) {
    throw new Error(`${url} did not answer 200 alone: ${JSON.stringify(result.statusCodeStats)}`);
  }
  return result;
}
