// Simulates keepers on phones, who browse, swipe, undo, read a bird's page, look at their matches, compare a pair, and sometimes
// change their name or list a bird. Each keeper sends one request at a time. It runs as a separate process with a JSON file of
// orders and prints a report when it is ended.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { repeatableRandom } from '../../server/chickens/testing.ts';
import { plainPicture } from '../../server/platform/photo-store/testing.ts';

export interface SwipingOrders {
  url: string;
  keepers: { cookie: string }[];
  /** The average pause between two birds. */
  pauseMs: number;
  /** The most birds that one keeper likes; the limit is sixty revealed contacts a day. */
  likes: number;
}

export interface Swiped {
  seconds: number;
  /** Milliseconds of each response, by kind of request. */
  waits: Record<string, number[]>;
  /** Unsuccessful responses. */
  failures: string[];
}

interface Bird {
  id: string;
  sex: string;
  breedId: string | null;
  photos: { url: string }[];
}

const LIKES = 0.15;

const {
  url,
  keepers,
  pauseMs,
  likes: mostLikes,
}: SwipingOrders = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const listing = {
  ...JSON.parse(readFileSync('fixtures/examples/listChicken.request.json', 'utf8')).value,
  photo: `data:image/jpeg;base64,${(await plainPicture(320, 240).jpeg().toBuffer()).toString('base64')}`,
};
const random = repeatableRandom(41);
const started = performance.now();
const swiped: Swiped = { seconds: 0, waits: {}, failures: [] };
let stopped = false;

type Ask = (what: string, method: string, path: string, body?: object) => Promise<unknown>;

function askAs({ cookie }: { cookie: string }): Ask {
  return async (what, method, path, body) => {
    const began = performance.now();
    const headers = { cookie, 'accept-encoding': 'br, gzip', ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    const waits = swiped.waits[what] ?? [];
    swiped.waits[what] = waits;
    waits.push(performance.now() - began);
    if (!answer.ok) {
      swiped.failures.push(`${what} is answered ${answer.status} ${JSON.parse(text).code}`);
      await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1));
      return undefined;
    }
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
  };
}

async function keep(keeper: { cookie: string }): Promise<void> {
  const ask = askAs(keeper);
  const seen = new Set<string>();
  let likes = 0;
  // Keepers start at different moments.
  await setTimeout(random() * pauseMs * 2);
  while (!stopped) {
    await ask('profile', 'GET', '/api/user/profile');
    const birds = ((await ask('browse', 'GET', '/api/chickens/browse?limit=50')) ?? []) as Bird[];
    for (const bird of birds) {
      await setTimeout(random() * pauseMs * 2);
      if (stopped) return;
      for (const photo of bird.photos.filter((one) => !seen.has(one.url))) {
        seen.add(photo.url);
        await ask('picture', 'GET', photo.url);
      }
      const direction = likes < mostLikes && random() < LIKES ? 'like' : 'pass';
      await ask('swipe', 'PUT', `/api/chickens/${bird.id}/swipe`, { direction });
      if (direction === 'like') {
        likes++;
        await ask('matches', 'GET', '/api/matches');
      }
      for (const [share, once] of besides) if (random() < share) await once(ask, bird, birds);
    }
  }
}

const besides: [share: number, once: (ask: Ask, bird: Bird, birds: Bird[]) => Promise<unknown>][] = [
  [0.05, (ask, { id }) => ask('undo', 'DELETE', `/api/chickens/${id}/swipe`)],
  [0.1, (ask, { id }) => ask('bird', 'GET', `/api/chickens/${id}`)],
  [0.05, async (ask, { breedId }) => breedId && ask('breed', 'GET', `/api/heritage-breeds/${breedId}`)],
  [0.02, (ask) => ask('name', 'PATCH', '/api/user/profile', { name: `Keeper ${Math.floor(random() * 1e6)}` })],
  [0.005, (ask) => ask('listing', 'POST', '/api/chickens/list', listing)],
  [
    0.03,
    async (ask, _, birds) => {
      const [rooster, hen] = ['Rooster', 'Hen'].map((sex) => birds.find((bird) => bird.sex === sex)?.id);
      if (rooster && hen)
        await ask('pair', 'POST', '/api/genetic-compatibility', { chicken1Id: rooster, chicken2Id: hen });
    },
  ],
];

const working = keepers.map(keep);
process.once('SIGTERM', async () => {
  stopped = true;
  await Promise.all(working);
  swiped.seconds = (performance.now() - started) / 1000;
  process.stdout.write(JSON.stringify(swiped), () => process.exit());
});
