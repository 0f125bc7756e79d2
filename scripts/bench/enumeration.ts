// `npm run bench -- enumeration`: can who asks for a sign-in code tell by the time it takes whether the address has a keeper?
import { join } from 'node:path';
import { openDatabase } from '../../server/platform/database/open.ts';
import { loadSecret } from '../../server/platform/secret.ts';
import { printGoal } from './goals.ts';
import { startReal } from './servers.ts';
import { median, milliseconds, percent, printTable } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ADDRESSES = 200;
const WARM_UP = 40;

const known = (n: number) => `keeper${n}@example.org`;
const unknown = (n: number) => `nobody${n}@example.org`;

export const benchEnumeration = (): Promise<void> => inTemporaryFolder(measure);

async function measure(folder: string): Promise<void> {
  await settle(folder);
  const { url, stop } = await startReal(folder);
  const ask = async (email: string): Promise<number> => {
    const began = performance.now();
    const body = JSON.stringify({ email });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/auth/send-code`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`Asking for a code answers ${answer.status}.`);
    return performance.now() - began;
  };
  try {
    for (let n = 0; n < WARM_UP; n++) await ask(`first${n}@example.org`);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    // In turns, so that whatever else the machine does falls on both; who is first changes.
    for (let n = 0; n < ADDRESSES; n++) {
      if (n % 2) times.known.push(await ask(known(n)));
      times.unknown.push(await ask(unknown(n)));
      if (n % 2 === 0) times.known.push(await ask(known(n)));
    }
    const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
    console.log(`\nAsking for a code, ${ADDRESSES} addresses of each kind, milliseconds\n`);
    printTable([
      ['', 'median'],
      ['addresses of keepers', milliseconds(ofKnown)],
      ['addresses of nobody', milliseconds(ofUnknown)],
    ]);
    console.log('\nGoals\n');
    const apart = Math.abs(ofKnown / ofUnknown - 1);
    printGoal('addresses of keepers and of nobody, at most 5 % apart', apart, { atMost: 0.05 }, percent);
  } finally {
    await stop();
  }
}

/** With the key beside it: a server does not start on keepers whose key is gone. */
async function settle(folder: string): Promise<void> {
  loadSecret(folder);
  const db = await openDatabase(join(folder, 'heritage-flock.db'));
  const row = { sharePhone: 0, shareEmail: 1, maxDistance: 25, createdAt: 0 } as const;
  await db.write(null, (trx) =>
    trx
      .insertInto('keeper')
      .values(Array.from({ length: ADDRESSES }, (_, n) => ({ ...row, id: `keeper${n}`, email: known(n) })))
      .execute(),
  );
  await db.close();
}
