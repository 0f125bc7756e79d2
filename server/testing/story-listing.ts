// The part of the story in which a keeper lists a bird with a photo and adds another one.
import type { Database } from '../platform/database/open.ts';
import { plainPicture } from '../platform/photo-store/testing.ts';
import { exampleValue } from './examples.ts';
import { asForm, formOf, textPart } from './form.ts';
import { photoForm } from './photo-form.ts';
import type { Ask, Tell } from './story-telling.ts';

export async function tellListing(tell: Tell, headers: Record<string, string>, ask: Ask, db: Database): Promise<void> {
  await ask('updateLocation', { headers, body: 'updateLocation.request' });
  const photo = await plainPicture(64, 48).jpeg().toBuffer();
  const listing = {
    ...(exampleValue('listChicken.request') as object),
    photo: `data:image/jpeg;base64,${photo.toString('base64')}`,
  };
  const listed = await tell('listChicken.listed', { headers, body: listing });
  const path = { chickenId: listed.json().id };
  const form = photoForm(await plainPicture(48, 64).jpeg().toBuffer(), { caption: 'At the gate' });
  const noPhoto = formOf(textPart('caption', 'At the gate'));
  await tell('addPhoto.no-photo', { headers: { ...headers, ...asForm }, path, raw: noPhoto });
  await tell('addPhoto.added', { headers: { ...headers, ...form.headers }, path, raw: form.body });

  // The counter stands at the two-hundredth photo of the day.
  await db.write(null, (trx) =>
    trx.updateTable('counter').set({ hits: 200 }).where('key', 'like', 'photos/%').execute(),
  );
  const another = photoForm(await plainPicture(32, 32).jpeg().toBuffer());
  await tell('addPhoto.too-many-requests', { headers: { ...headers, ...another.headers }, path, raw: another.body });
  await tell('listChicken.too-many-requests', { headers, body: listing });
}
