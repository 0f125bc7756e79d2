// The part of the example scenario in which a keeper lists a bird with a photo and adds another one.
import type { Database } from '../platform/database/open.ts';
import { plainPicture } from '../platform/photo-store/testing.ts';
import { exampleValue } from './examples.ts';
import { asForm, formOf, textPart } from './form.ts';
import { photoForm } from './photo-form.ts';
import type { Ask, RecordExample } from './scenario-calls.ts';

export async function recordListing(
  record: RecordExample,
  headers: Record<string, string>,
  ask: Ask,
  db: Database,
): Promise<void> {
  await ask('updateLocation', { headers, body: 'updateLocation.request' });
  const photo = await plainPicture(64, 48).jpeg().toBuffer();
  const listing = {
    ...(exampleValue('listChicken.request') as object),
    photo: `data:image/jpeg;base64,${photo.toString('base64')}`,
  };
  const listed = await record('listChicken.listed', { headers, body: listing });
  const path = { chickenId: listed.json().id };
  const form = photoForm(await plainPicture(48, 64).jpeg().toBuffer(), { caption: 'At the gate' });
  const noPhoto = formOf(textPart('caption', 'At the gate'));
  await record('addPhoto.no-photo', { headers: { ...headers, ...asForm }, path, raw: noPhoto });
  await record('addPhoto.added', { headers: { ...headers, ...form.headers }, path, raw: form.body });

  // The counter stands at the two-hundredth photo of the day.
  await db.write(null, (trx) =>
    trx.updateTable('counter').set({ hits: 200 }).where('key', 'like', 'photos/%').execute(),
  );
  const another = photoForm(await plainPicture(32, 32).jpeg().toBuffer());
  await record('addPhoto.too-many-requests', { headers: { ...headers, ...another.headers }, path, raw: another.body });
  await record('listChicken.too-many-requests', { headers, body: listing });
}
