// Writes over HTTP while browsing is measured: keepers like birds, and keepers with birds move, which moves their birds too.
// It runs as a separate process with a JSON file of orders and prints a report when it is ended.
import { readFileSync } from 'node:fs';
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { places } from './world.ts';

const LIKES_A_SECOND = 50;
const MOVES_A_SECOND = 1;

type Headers = { cookie: string };

export interface Orders {
  url: string;
  /** Each liker may reveal sixty contacts a day. */
  likers: Headers[];
  chickenIds: string[];
  /** Keepers with birds, who may move twenty times a day. */
  movers: Headers[];
}

export interface Done {
  likes: number;
  moves: number;
  seconds: number;
  /** The bodies of unsuccessful responses. */
  refused: string[];
}

const { url, likers, chickenIds, movers }: Orders = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const anywhere = places(repeatableRandom(29));
const done: Done = { likes: 0, moves: 0, seconds: 0, refused: [] };
const started = performance.now();

async function send(method: string, path: string, headers: Headers, body: object): Promise<void> {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) done.refused.push(text);
}

const oneOf = <Value>(values: readonly Value[], number: number): Value => values[number % values.length] as Value;

const like = (number: number) =>
  send('PUT', `/api/chickens/${oneOf(chickenIds, number)}/swipe`, oneOf(likers, number), { direction: 'like' });

const move = (number: number) =>
  send('PATCH', '/api/user/location', oneOf(movers, number), {
    location: 'On the move',
    coordinates: anywhere(),
    maxDistance: 25,
  });

const underWay = new Set<Promise<void>>();

function start(write: Promise<void>): void {
  const one = write.catch((error) => void done.refused.push(String(error))).finally(() => underWay.delete(one));
  underWay.add(one);
}

// Writes that a busy machine missed are made up for in small bursts.
const timer = setInterval(() => {
  const seconds = (performance.now() - started) / 1000;
  if (done.moves < seconds * MOVES_A_SECOND) start(move(done.moves++));
  for (let burst = 0; burst < 5 && done.likes < seconds * LIKES_A_SECOND; burst++) start(like(done.likes++));
}, 20);

process.once('SIGTERM', async () => {
  clearInterval(timer);
  done.seconds = (performance.now() - started) / 1000;
  await Promise.all(underWay);
  process.stdout.write(JSON.stringify(done), () => process.exit());
});
