// `npm run dev` starts the server, restarted on change, and Vite. `npm run dev:mock` starts Prism instead of the
// server. A changed contract is regenerated and reloaded. When one of the processes ends, all end.
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { generatedDocument } from '../server/platform/contract/served-document.ts';
import { serveDocs } from '../server/platform/operations/serve-docs.ts';
import { type Prism, startPrism } from '../web/testing/prism.ts';
import { contractGates } from './gates.ts';
import { type BackgroundProcess, run, startInBackground } from './processes.ts';
import { watchContract } from './watch-contract.ts';

const mock = process.argv.includes('--mock');
const webPort = process.env.WEB_PORT ?? '5173';
const apiPort = mock ? (process.env.MOCK_PORT ?? '4010') : (process.env.PORT ?? '3000');
const target = `http://127.0.0.1:${apiPort}`;

let ending = false;
let server: BackgroundProcess | undefined;
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
const web = startInBackground(vite, { API_TARGET: target, ...(mock && { VITE_MOCK: '1' }) }, true);
web.process.on('exit', end);
// Runs when this process fails, too.
process.on('exit', () => {
  for (const child of [server, web]) child?.process.kill();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));
console.log(
  `\nHeritage Flock with ${mock ? 'the mock of the contract' : 'its server'}: http://localhost:${webPort}  (API: ${target})`,
);

watchContract('.', () => contractChanged().catch((error) => console.error(`The contract was not reloaded: ${error}`)));
void printFaults();

function startServer(): void {
  const started = startInBackground(
    ['--watch', '--watch-preserve-output', 'server/main.ts'],
    { NODE_ENV: 'development', PORT: apiPort },
    true,
  );
  server = started;
  started.process.on('exit', (code) => server === started && end(code));
}

async function contractChanged(): Promise<void> {
  if (ending || (await run('scripts/generate.ts').catch(() => 1)) !== 0) return;
  void printFaults();
  await docs?.reload();
  await prism?.reload().catch((error) => console.error(`The mock kept the contract it had: ${error.message}`));
  if (!server) return;
  const old = server;
  server = undefined;
  await old.stop();
  startServer();
}

/** Prints invalid examples with their file, because the mock serves them without complaint. */
async function printFaults(): Promise<void> {
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

interface MockDocs {
  url(): string;
  /** Reloads the contract and the pages. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

async function startMockDocs(): Promise<MockDocs> {
  let app = await listen();
  return {
    url: () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async reload() {
      const old = app;
      app = await listen();
      await old.close();
    },
    close: () => app.close(),
  };
}

async function listen(): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify();
  serveDocs(app, generatedDocument(), { folder: '.generated/docs', baseUrl: 'http://localhost:3000' });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}
