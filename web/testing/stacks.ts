// What the journeys run against, each on free ports and with a database of its own:
//   mock    the app in development before the mock of the contract, panel and all
//   proxy   the built app before the real server, with Prism between them as a referee
//   app     the real server, serving the built app itself
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { preview } from 'vite';
import { answers, freePort, type Kept, keepRunning } from '../../scripts/processes.ts';
import { startPrism } from './prism.ts';

export interface Stack {
  url: string;
  /** What the referee saw; empty where there is none. */
  violations: string[];
  stop(): Promise<void>;
}

export interface RealServer extends Stack {
  dataDir: string;
  kept: Kept;
}

/** A server on a temporary database, or on the one given, with the sample flock. */
export async function startServer({ dataDir = '', port = 0, publicUrl = '' } = {}): Promise<RealServer> {
  const folder = dataDir || (await mkdtemp(join(tmpdir(), 'heritage-flock-')));
  const chosen = port || (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const environment = { PORT: String(chosen), HOST: '127.0.0.1', DATA_DIR: folder, PUBLIC_URL: publicUrl };
  const kept = keepRunning(['server/main.ts'], { ...environment, NODE_ENV: 'development', SEED: 'sample' });
  const stop = async () => {
    await kept.stop();
    if (!dataDir) await rm(folder, { recursive: true, force: true });
  };
  await answers(`${url}/api/health`, kept).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, violations: [], dataDir: folder, kept, stop };
}

/** Just what `npm run dev:mock` starts. */
export async function startMockStack(): Promise<Stack> {
  const [web, mock] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${web}`;
  const kept = keepRunning(['scripts/dev.ts', '--mock'], { WEB_PORT: String(web), MOCK_PORT: String(mock) });
  await answers(url, kept);
  return { url, violations: [], stop: () => kept.stop() };
}

export async function startProxyStack(): Promise<Stack> {
  const port = await freePort();
  const server = await startServer({ publicUrl: `http://127.0.0.1:${port}` });
  const prism = await startPrism({ upstream: server.url });
  const web = await startWeb(prism.url, port);
  const stop = () => stopAll(web, { stop: prism.close }, server);
  return { url: web.url, violations: prism.violations, stop };
}

async function startWeb(target: string, port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const proxy = { '/api': { target, changeOrigin: false } };
  const web = await preview({
    // Only the built files count here, and where their calls go.
    configFile: false,
    root: 'web',
    logLevel: 'error',
    build: { outDir: resolve('.generated/web') },
    preview: { host: '127.0.0.1', port, strictPort: true, proxy },
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => web.close() };
}

async function stopAll(...parts: { stop(): Promise<void> }[]): Promise<void> {
  for (const part of parts) await part.stop();
}
