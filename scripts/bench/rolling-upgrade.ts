// `npm run bench -- rolling-upgrade` replaces two servers on one PostgreSQL by servers of the next version, one after the other,
// while keepers make changes of every kind.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../server/platform/database/open.ts';
import { secretFrom } from '../../server/platform/secret.ts';
import { gazetteerVersion, loadPlaces } from '../../server/seed/load-places.ts';
import { townsNamed } from '../../server/seed/testing.ts';
import { findBinaries, startCluster } from '../../server/testing/postgres/cluster.ts';
import { printGoal } from './goals.ts';
import { addKeepersAtWork, type Balancer, missingFrom, type Refused, startWork } from './keepers-at-work.ts';
import { type Served, startReal } from './servers.ts';
import { count, milliseconds } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const KEEPERS = 16;

/** This version, the next one, and the one after that. */
type Version = 'now' | 'next' | 'after';

export interface Upgraded {
  acknowledged: number;
  lost: string[];
  refused: Refused[];
  cutOff: string[];
  longestMs: number;
  /** The answer about its health of a server of each version beside the other one. */
  health: { now: Health; next: Health };
  /** What the older servers say when a version comes that takes something away. */
  afterwards: { now: string; next: Health };
}

export interface Health {
  status: number;
  schema?: { known: string; found: string };
  detail?: string;
}

/** Sends requests to each server in turn, and to a server that is taken out no more. */
function createBalancer() {
  const busy = new Map<string, number>();
  let turn = 0;
  const change = (url: string, by: number) => busy.set(url, (busy.get(url) ?? 0) + by);
  const servers: string[] = [];
  const send: Balancer = async (work) => {
    const url = servers[turn++ % servers.length] as string;
    change(url, 1);
    return work(url).finally(() => change(url, -1));
  };
  return {
    send,
    add: ({ url }: Served) => void servers.push(url),
    /** Resolves when the last response has come. */
    async takeOut({ url }: Served) {
      servers.splice(servers.indexOf(url), 1);
      while (busy.get(url)) await setTimeout(5);
    },
  };
}

/** `changes` are acknowledged between two steps. */
export async function upgradeUnderLoad(folder: string, changes: number): Promise<Upgraded> {
  const binaries = findBinaries();
  if (!binaries) throw new Error('There is no PostgreSQL for this machine.');
  const cluster = await startCluster(binaries);
  const running = new Set<Served>();
  let started = 0;
  try {
    const key = new Uint8Array(32).fill(7);
    const keyFile = join(folder, 'shared.key');
    writeFileSync(keyFile, Buffer.from(key).toString('base64url'));
    const db = await openDatabase(cluster.url);
    // All towns of the world take long, and nobody looks for one here.
    await loadPlaces(db, gazetteerVersion(), () => townsNamed('Austin'));
    const keepers = await addKeepersAtWork(db, secretFrom(key), KEEPERS);
    mkdirSync(join(folder, 'photos'), { recursive: true });
    const start = async (version: Version): Promise<Served> => {
      const later = { preload: './scripts/bench/later-version.ts' };
      const server = await startReal(folder, {
        ...(version !== 'now' && later),
        log: `server-${++started}-${version}.log`,
        environment: {
          ...{ DATABASE_URL: cluster.url, SECRET_KEY_FILE: keyFile },
          ...(version === 'after' && { LATER: '2' }),
        },
      });
      running.add(server);
      return server;
    };
    const balancer = createBalancer();
    const enter = async (version: Version) => {
      const server = await start(version);
      balancer.add(server);
      return server;
    };
    const leave = async (server: Served) => {
      await balancer.takeOut(server);
      await server.stop();
      running.delete(server);
    };

    const [first, second] = [await enter('now'), await enter('now')];
    const work = startWork(balancer.send, keepers);
    const more = async () => {
      const until = work.acknowledged.length + changes;
      while (work.acknowledged.length < until) await setTimeout(10);
    };
    await more();
    const third = await enter('next');
    await more();
    await leave(first);
    await more();
    // The older version comes back beside the newer one, as after a crash or for a way back.
    const again = await enter('now');
    await more();
    const health = { now: await healthOf(again), next: await healthOf(third) };
    const fourth = await enter('next');
    await leave(second);
    await leave(again);
    await more();
    await work.stop();
    const lost = await missingFrom(db.read, work.acknowledged);
    const last = await start('after');
    const now = await start('now').then(
      () => 'It started.',
      (error) => String(error),
    );
    const afterwards = { now, next: await healthOf(fourth) };
    for (const server of [third, fourth, last]) await server.stop();
    await db.close();
    return {
      ...{ acknowledged: work.acknowledged.length, lost, refused: work.refused, cutOff: work.cutOff },
      ...{ longestMs: work.longestMs(), health, afterwards },
    };
  } finally {
    for (const server of running) await server.kill();
    await cluster.stop();
  }
}

async function healthOf({ url }: Served): Promise<Health> {
  const answer = await fetch(`${url}/api/health`);
  const { database, detail } = (await answer.json()) as { database?: { schema: Health['schema'] }; detail?: string };
  return { status: answer.status, schema: database?.schema, detail };
}

export const benchRollingUpgrade = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    const { acknowledged, lost, refused, cutOff, longestMs } = await upgradeUnderLoad(folder, 300);
    const faults = refused.filter(({ status }) => status >= 500);
    console.log(`\nTwo servers replaced by the next version while ${KEEPERS} keepers were at work\n`);
    console.log(`  ${count(acknowledged)} changes acknowledged; longest response ${milliseconds(longestMs)} ms\n`);
    for (const line of [...lost, ...faults.map(({ status, detail }) => `${status}: ${detail}`)])
      console.log(`  ${line}`);
    printGoal('nothing acknowledged is lost', lost.length, { atMost: 0 });
    printGoal('no answer of the servers’ own fault, and none cut off', faults.length + cutOff.length, { atMost: 0 });
  });
