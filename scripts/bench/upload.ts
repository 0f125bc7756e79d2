// `npm run bench -- upload`: twenty photos of twelve megapixels at once. Whether the server goes on answering meanwhile, how
// much memory it takes, and what is left of the rate of browsing.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { insertBird } from '../../server/chickens/repository.ts';
import { birdNamed } from '../../server/chickens/testing.ts';
import { databaseIn } from '../../server/platform/data-folder.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import { noisyPicture } from '../../server/platform/photo-store/testing.ts';
import { loadSecret } from '../../server/platform/secret.ts';
import { addCaller, signIn } from './callers.ts';
import { printGoal } from './goals.ts';
import { load } from './rate.ts';
import { plain, startReal, watchedSoFar } from './servers.ts';
import { count, inMilliseconds, median, milliseconds, percent, printTable, quantile } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { makeWorld } from './world.ts';

const BIRDS = 10_000;
const PHOTOS = 20;
const PHOTOS_OF_A_BIRD = 5;
const PATH = '/api/chickens/browse?limit=50';
const ROUNDS = 3;
const SECONDS = 4;
const GOALS = { lateMs: 50, rssMb: 400, share: 0.5 };

const austin = { latitude: 30.27, longitude: -97.74 };
interface Photographer {
  bird: string;
  headers: { cookie: string };
}

export const benchUpload = (): Promise<void> =>
  inTemporaryFolder(async (folder) => {
    await makeWorld(folder, BIRDS);
    const photographers = await photographersIn(folder);
    // The same ones for every bird: each is worked on all the same.
    const ofABird = await Promise.all(Array.from({ length: PHOTOS_OF_A_BIRD }, noisyPhoto));
    const photos = Array.from({ length: PHOTOS }, (_, index) => ofABird[index % PHOTOS_OF_A_BIRD] as Buffer);
    const seen = join(folder, 'watched.json');
    const server = await startReal(folder, { watch: seen });
    const upload = (photo: Buffer, index: number) =>
      send(server.url, photo, photographers[Math.floor(index / PHOTOS_OF_A_BIRD)] as Photographer);
    const watched = () => watchedSoFar(server, seen);
    try {
      await upload(photos[0] as Buffer, 0);
      const browse = { url: server.url + PATH, as: [{ ...plain, ...photographers[0]?.headers }] };
      await load(browse, 1);
      await watched();
      const started = performance.now();
      await Promise.all(photos.map(upload));
      const seconds = (performance.now() - started) / 1000;
      const alone = await watched();

      const shares: number[] = [];
      const late: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const quiet = await load(browse, SECONDS);
        await watched();
        const uploading = keepUploading(photos, upload);
        shares.push((await load(browse, SECONDS)) / quiet);
        late.push(quantile((await watched()).late, 0.99));
        await uploading.stop();
      }
      const megabytes = (bytes: number) => count(bytes / 1e6);
      console.log(
        `\n${PHOTOS} photos of 4 000 × 3 000 pixels (${megabytes(photos[0]?.length ?? 0)} MB each) at once: all are kept after ` +
          `${seconds.toFixed(1)} s\n`,
      );
      const lateAlone = quantile(alone.late, 0.99);
      printTable([
        ['', 'p50', 'p99', 'worst'],
        ['event loop late by (ms)', ...[0.5, 0.99, 1].map((share) => milliseconds(quantile(alone.late, share)))],
      ]);
      console.log(`  memory (RSS): ${megabytes(alone.rssAtStart)} MB before, ${megabytes(alone.mostRss)} MB at most`);
      console.log(
        `  while ${count(32)} connections browse as fast as they can: p99 late by ${milliseconds(median(late))} ms\n`,
      );
      if (lost > 0) console.log(`  ${count(lost)} photos were cut off and sent again\n`);
      const rise = (alone.mostRss - alone.rssAtStart) / 1e6;
      printGoal(`event loop p99 at most ${GOALS.lateMs} ms late`, lateAlone, { atMost: GOALS.lateMs }, inMilliseconds);
      printGoal(`memory grows by ${GOALS.rssMb} MB at most`, rise, { atMost: GOALS.rssMb }, (mb) => `${count(mb)} MB`);
      printGoal(`browsing keeps ${percent(GOALS.share)}`, median(shares), { atLeast: GOALS.share }, percent);
    } finally {
      await server.stop();
    }
  });

/** As a phone's camera: much detail, several megabytes. */
const noisyPhoto = (): Promise<Buffer> => noisyPicture(4000, 3000).blur(1).jpeg({ quality: 92 }).toBuffer();

/** One keeper may not send as many at once. */
async function photographersIn(folder: string): Promise<Photographer[]> {
  const db = await openDatabase(databaseIn(folder));
  const photographers: Photographer[] = [];
  for (let number = 0; number < PHOTOS / PHOTOS_OF_A_BIRD; number++) {
    const caller = await addCaller(db, austin);
    const bird = `photographed${number}`;
    await db.write(null, (trx) => insertBird(trx, { ...birdNamed(bird), keeperId: caller.keeperId }));
    photographers.push({ bird, headers: await signIn(db, loadSecret(folder), caller) });
  }
  await db.close();
  return photographers;
}

/** Photos that were sent again because their connection was cut. */
let lost = 0;

/** Comes again when it is told to, as an app does. */
async function send(url: string, photo: Buffer, { bird, headers }: Photographer): Promise<void> {
  for (;;) {
    const form = new FormData();
    form.set('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'bird.jpg');
    const answer = await fetch(`${url}/api/chickens/${bird}/photos`, { method: 'POST', headers, body: form }).catch(
      // Its connection was cut.
      () => void lost++,
    );
    if (!answer) continue;
    const text = await answer.text();
    if (answer.status === 201) return;
    if (answer.status !== 503) throw new Error(`A photo was answered ${answer.status}: ${text}`);
    await setTimeout(1000 * Number(answer.headers.get('retry-after')));
  }
}

function keepUploading(photos: Buffer[], upload: (photo: Buffer, index: number) => Promise<void>) {
  let stopped = false;
  const senders = photos.map(async (photo, index) => {
    while (!stopped) await upload(photo, index);
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(senders);
    },
  };
}
