// Node takes in one new connection in each turn of its event loop (libuv since 1.46) and answers every request that is
// there in the same turn. When many connect at once, turns grow with each of them, and whoever is last waits for seconds
// while others are answered dozens of times. So as long as connections come in, a turn answers a few requests.
//
// Without new connections, too, a turn lasts as long as everything that has arrived for it. Who comes late in a long turn of
// many is told so, and can be turned away, which takes a fraction of an answer: then no turn, and with it nobody's wait, is
// much longer than the limit, however many ask. For those who had to wait, the turn that answers them counts as well.
import type { Server } from 'node:http';

const ANSWERED_MEANWHILE = 4;

/** A few slow requests, or a machine that is busy with something else, are no rush. */
const NO_RUSH = 32;

/** A request whose turn has come. */
type Run = (isLate: boolean) => void;

interface Options {
  /** Milliseconds after which those who came with many others are late. */
  limit: number;
  now?: () => number;
}

/** Runs what it is given at once, or in the order in which it was given as soon as its turn comes. */
export function keepTurnsShort(
  server: Pick<Server, 'on'>,
  { limit, now = () => performance.now() }: Options,
): (run: Run) => void {
  /** Each runs, and tells whether it was late. */
  const waiting: ((isLateNow: boolean) => boolean)[] = [];
  let isShort = false;
  let someCame = false;
  let turn: { began: number; came: number } | undefined;

  server.on('connection', () => {
    someCame = true;
    if (!isShort) setImmediate(endTurn);
    isShort = true;
  });

  function endTurn(): void {
    let places = someCame ? ANSWERED_MEANWHILE : waiting.length;
    isShort = someCame;
    someCame = false;
    if (isShort) setImmediate(endTurn);
    const began = now();
    for (let run = 0; places > 0; run++) {
      const start = waiting.shift();
      if (!start) return;
      const isLate = start(run >= NO_RUSH && now() - began > limit);
      // Who is turned away takes nobody's place.
      if (!isLate) places--;
    }
  }

  function beginTurn(): { began: number; came: number } {
    setImmediate(() => {
      turn = undefined;
    });
    return { began: now(), came: 0 };
  }

  return (run) => {
    turn ??= beginTurn();
    const { began } = turn;
    const isOneOfMany = ++turn.came > NO_RUSH;
    const start = (isLateNow: boolean) => {
      const isLate = isLateNow || (isOneOfMany && now() - began > limit);
      run(isLate);
      return isLate;
    };
    if (isShort) waiting.push(start);
    else start(false);
  };
}
