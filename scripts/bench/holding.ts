// Opens many connections at once, keeps them until the server has closed each, and prints when the last one closed. It is a
// separate process, because ten thousand closing connections keep an event loop busy. Its argument is a JSON file.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

export interface HoldingOrders {
  port: number;
  kinds: { connections: number; begin: string; goOn: string }[];
}

export interface HeldOpen {
  /** Seconds until the server closed the last one; null if it has not. */
  seconds: number | null;
}

const { port, kinds }: HoldingOrders = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const started = performance.now();
let open = 0;
for (const { connections, begin, goOn } of kinds) {
  for (let nth = 0; nth < connections; nth++) hold(begin, goOn);
}

function hold(begin: string, goOn: string): Socket {
  open++;
  const socket = connect(port, '127.0.0.1').resume();
  if (begin) socket.write(begin);
  const timer = goOn ? setInterval(() => socket.write(goOn), 1000) : undefined;
  // A reset connection counts as closed.
  socket.on('error', () => undefined);
  socket.once('close', () => {
    clearInterval(timer);
    if (--open === 0) end((performance.now() - started) / 1000);
  });
  return socket;
}

function end(seconds: number | null): void {
  process.stdout.write(JSON.stringify({ seconds } satisfies HeldOpen), () => process.exit());
}

process.once('SIGTERM', () => end(null));
