// Opens connections, all at once, and keeps them until the server has closed each. A process of its own, because ten thousand
// that are closed together keep its event loop busy too; its argument is a JSON file. It says when the last one was gone.
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

export interface HoldingOrders {
  port: number;
  /** So many of each kind. */
  kinds: { connections: number; begin: string; goOn: string }[];
}

export interface HeldOpen {
  /** Until the server had closed the last one; none, if it has not. */
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
  // Being cut off is what is waited for.
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
