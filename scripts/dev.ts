// `npm run dev`: the server, restarted on change, and Vite before it. `npm run dev:mock`: Prism in the server's place.
// A changed contract is generated anew and taken up by both. When one of them ends, all end.
import { type Prism, startPrism } from '../web/testing/prism.ts';
import { contractGates } from './gates.ts';
import { startMockDocs } from './mock-docs.ts';
import { type Kept, keepRunning, run } from './processes.ts';
import { watchContract } from './watch-contract.ts';

const mock = process.argv.includes('--mock');
const webPort = process.env.WEB_PORT ?? '5173';
const apiPort = mock ? (process.env.MOCK_PORT ?? '4010') : (process.env.PORT ?? '3000');
const target = `http://127.0.0.1:${apiPort}`;

let ending = false;
let server: Kept | undefined;
const docs = mock ? await startMockDocs() : undefined;
const prism: Prism | undefined = docs && (await startPrism({ port: Number(apiPort), docs: docs.url }));
if (!mock) startServer();

const vite = [
  'node_modules/vite/bin/vite.js',
  'web',
  '--config',
  'web/vite.config.ts',
  '--port',
  webPort,
  '--strictPort',
];
const web = keepRunning(vite, { API_TARGET: target, ...(mock && { VITE_MOCK: '1' }) }, true);
web.process.on('exit', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
console.log(
  `\nHeritage Flock with ${mock ? 'the mock of the contract' : 'its server'}: http://localhost:${webPort}  (API: ${target})`,
);

watchContract('.', contractChanged);
void tellFaults();

function startServer(): void {
  const started = keepRunning(
    ['--watch', '--watch-preserve-output', 'server/main.ts'],
    { NODE_ENV: 'development', PORT: apiPort },
    true,
  );
  server = started;
  started.process.on('exit', (code) => server === started && end(code));
}

async function contractChanged(): Promise<void> {
  if (ending || (await run('scripts/generate.ts').catch(() => 1)) !== 0) return;
  void tellFaults();
  await docs?.reload();
  await prism?.reload().catch((error) => console.error(`The mock kept the contract it had: ${error.message}`));
  if (!server) return;
  const old = server;
  server = undefined;
  await old.stop();
  startServer();
}

/** The mock answers what the contract says, right or wrong: an example that its schema forbids is told here, with its file. */
async function tellFaults(): Promise<void> {
  for (const { name, check } of contractGates) {
    const fault = await check();
    if (fault && !ending) console.error(`\n✗ ${name}\n${fault.replace(/^/gm, '    ')}`);
  }
}

async function end(code: number | null): Promise<void> {
  if (ending) return;
  ending = true;
  await Promise.all([server?.stop(), web.stop(), prism?.close(), docs?.close()]);
  process.exit(code ?? 1);
}
