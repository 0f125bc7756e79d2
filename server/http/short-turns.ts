// Node takes in one new connection in each turn of its event loop (libuv since 1.46) and answers every request that is
// there in the same turn. When many connect at once, turns grow with each of them, and whoever is last waits for seconds
// while others are answered dozens of times. So as long as connections come in, a turn answers a few requests.
import type { Server } from 'node:http';

const ANSWERED_MEANWHILE = 4;

/** Runs what it is given at once, or in the order in which it was given as soon as its turn comes. */
export function keepTurnsShort(server: Pick<Server, 'on'>): (run: () => void) => void {
  const waiting: (() => void)[] = [];
  let isShort = false;
  let someCame = false;

  server.on('connection', () => {
    someCame = true;
    if (!isShort) setImmediate(endTurn);
    isShort = true;
  });

  function endTurn(): void {
    const answered = waiting.splice(0, someCame ? ANSWERED_MEANWHILE : waiting.length);
    isShort = someCame;
    someCame = false;
    if (isShort) setImmediate(endTurn);
    for (const run of answered) run();
  }

  return (run) => {
    if (isShort) waiting.push(run);
    else run();
  };
}
