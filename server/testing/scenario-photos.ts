// The part of the example scenario in which photos are looked at. The birds on them are drawn.
import { createBoundedPool } from '../platform/photo-store/bounded-pool.ts';
import { createImages } from '../platform/photo-store/images.ts';
import { createTestApp } from './create-test-app.ts';
import { photoForm } from './photo-form.ts';
import { birdPhoto, breedNamed, feathersPhoto, flockPhoto } from './pictures/birds.ts';
import { blankPhoto, skyPhoto } from './pictures/others.ts';
import type { Call, RecordExample } from './scenario-calls.ts';
import { startVisionStandIn } from './vision-stand-in.ts';

function withPhoto(photo: Uint8Array, said: Record<string, string> = {}, remoteAddress?: string): Call {
  const { headers, body } = photoForm(photo, { mode: 'unknown', ...said });
  return { headers, raw: body, remoteAddress };
}

export async function recordPhotos(record: RecordExample): Promise<void> {
  const app = await createTestApp();
  const white = await birdPhoto(breedNamed('white-leghorn'), 'hen', { ground: 'grass', seed: 2 });
  const silkie = await birdPhoto(breedNamed('silkie'), 'hen', { ground: 'boards', seed: 3, variety: 'white' });
  await record('analyzePhoto.white-hen', withPhoto(white, { mode: 'known' }), app);
  await record('analyzePhoto.unsure', withPhoto(silkie), app);
  await record('analyzePhoto.close-up', withPhoto(await feathersPhoto(breedNamed('plymouth-rock'), 8)), app);
  await record('analyzePhoto.no-bird', withPhoto(await skyPhoto()), app);
  await record('analyzePhoto.too-small', withPhoto(await blankPhoto('#c08040', 6, 120)), app);
  const unreadable = withPhoto(Buffer.from('no photo'), undefined, '192.0.2.7');
  for (let photo = 0; photo <= 60; photo++) await record('analyzePhoto.too-many-requests', unreadable, app);
  await app.close();
  await recordVisionModel(record, white);
  await recordTooBusy(record, white);
}

async function recordVisionModel(record: RecordExample, photo: Uint8Array): Promise<void> {
  const standIn = await startVisionStandIn();
  const app = await createTestApp({ environment: standIn.environment });
  const shared = withPhoto(photo, { mode: 'unknown', shareWithModel: 'true' });
  standIn.says({
    bird: true,
    count: 1,
    traits: [
      { name: 'combType', value: 'single', confidence: 0.97 },
      { name: 'plumageColor', value: 'white', confidence: 0.9 },
      { name: 'legColor', value: 'yellow', confidence: 0.6 },
    ],
  });
  await record('analyzePhoto.vision-model', shared, app);
  standIn.says({ bird: true, count: 4, traits: [] });
  const flock = await flockPhoto(breedNamed('java'), 4, { ground: 'straw', seed: 5 });
  await record('analyzePhoto.several-birds', withPhoto(flock, { mode: 'unknown', shareWithModel: 'true' }), app);
  standIn.does((_, response) => response.writeHead(500).end());
  await record('analyzePhoto.without-model', shared, app);
  await app.close();
  await standIn.close();
}

/** Fills the queue of photos. */
async function recordTooBusy(record: RecordExample, photo: Uint8Array): Promise<void> {
  const pool = createBoundedPool(0);
  while (!pool.isFull('photo')) void pool.run(async () => undefined, 'photo');
  const app = await createTestApp({ images: createImages(pool) });
  await record('analyzePhoto.too-busy', withPhoto(photo), app);
  await app.close();
}
