// What the journeys run against, each on free ports and with a database of its own:
//   mock    the app in development before the mock of the contract, panel and all
//   app     the real server as it is started for keepers, behind a proxy that sees every answer
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, type BackgroundProcess, freePort, startInBackground } from '../../scripts/processes.ts';
import { startContractProxy } from './contract-proxy.ts';

export interface Stack {
  url: string;
  /** What the proxy saw, complete when all is stopped; empty where there is none. */
  violations: string[];
  stop(): Promise<void>;
}

export interface RealServer extends Stack {
  dataDir: string;
  kept: BackgroundProcess;
}

/** A server on a temporary database, or on the one given, with the sample flock. `more`: of its environment. */
export async function startServer({ dataDir = '', port = 0, more = {} } = {}): Promise<RealServer> {
  const folder = dataDir || (await mkdtemp(join(tmpdir(), 'heritage-flock-')));
  const chosen = port || (await freePort());
  const url = `http://127.0.0.1:${chosen}`;
  const environment = { PORT: String(chosen), HOST: '127.0.0.1', DATA_DIR: folder, PUBLIC_URL: '', ...more };
  const kept = startInBackground(['server/main.ts'], { ...environment, NODE_ENV: 'development', SEED: 'sample' });
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
  const kept = startInBackground(['scripts/dev.ts', '--mock'], { WEB_PORT: String(web), MOCK_PORT: String(mock) });
  try {
    await answers(url, kept);
    // Vite bundles what the app uses in the background. A Vite that fails at it is seen here, not in the first journey.
    const main = await fetch(`${url}/main.tsx`).then((response) => response.text());
    const bundled = /\/node_modules\/\.vite\/deps\/[^"]+/.exec(main)?.[0];
    await answers(`${url}${bundled ?? '/'}`, kept);
  } catch (error) {
    await kept.stop();
    throw error;
  }
  const tell = (code: number | null) => console.error(`The mock ended by itself with ${code}:\n${kept.output()}`);
  kept.process.on('exit', tell);
  const stop = () => {
    kept.process.off('exit', tell);
    return kept.stop();
  };
  return { url, violations: [], stop };
}

export async function startAppStack(): Promise<Stack> {
  const server = await startServer({ more: { MODERATORS: 'moderator@example.org' } });
  const proxy = await startContractProxy(server.url);
  const stop = async () => {
    await proxy.close();
    await server.stop();
  };
  return { url: proxy.url, violations: proxy.violations, stop };
}
