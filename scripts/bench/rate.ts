// Requests per second under load, compared in the same run: the rounds of all targets alternate, so that whatever else
// the machine does falls on all of them.
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
  /** What every answer has to be; 200 unless said. */
  status?: number;
}

export interface Rate {
  /** Median of the rounds. */
  perSecond: number;
  /** Of what the first target did in the same round; median of the rounds. */
  share: number;
}

/** The first target is the measure of the others. */
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
  /** Milliseconds: of all answers, and the worst one of a round. Medians of the rounds. */
  p50: number;
  worst: number;
}

/** How long answers take when two hundred ask at once, and whether some of them are forgotten. */
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

/** Answers a second. */
export async function load(target: Target, duration: number): Promise<number> {
  const result = await fire(target, duration, CONNECTIONS);
  return result.requests.total / result.duration;
}

async function fire({ url, as = [{}], status = 200 }: Target, duration: number, connections: number) {
  let connection = 0;
  // Not as a list of requests: autocannon is several times slower with one, and then measures itself.
  const setupClient = (client: autocannon.Client) => client.setHeaders(as[connection++ % as.length]);
  const result = await autocannon({ url, setupClient, connections, duration });
  const { count = 0 } = (result.statusCodeStats as Record<string, { count?: number }>)[status] ?? {};
  if (result.errors > 0 || count !== result.requests.total) {
    throw new Error(`${url} did not answer ${status} alone: ${JSON.stringify(result.statusCodeStats)}`);
  }
  return result;
}
