// Requests per second under load, compared in the same run: the rounds of all targets alternate, so that whatever else
// the machine does falls on all of them.
import autocannon from 'autocannon';
import { median } from './table.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = 2;

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

async function load({ url, as = [{}], status = 200 }: Target, duration: number): Promise<number> {
  let connection = 0;
  // Not as a list of requests: autocannon is several times slower with one, and then measures itself.
  const setupClient = (client: autocannon.Client) => client.setHeaders(as[connection++ % as.length]);
  const result = await autocannon({ url, setupClient, connections: CONNECTIONS, duration });
  const { count = 0 } = (result.statusCodeStats as Record<string, { count?: number }>)[status] ?? {};
  if (result.errors > 0 || count !== result.requests.total) {
    throw new Error(`${url} did not answer ${status} alone: ${JSON.stringify(result.statusCodeStats)}`);
  }
  return count / result.duration;
}
