import { asForm, filePart, formOf, textPart } from './form.ts';

/** The form of a photo, as a browser sends it; what is said of the photo comes after it. */
export function photoForm(
  photo: Uint8Array,
  { type = 'image/jpeg', ...said }: { [name: string]: string | undefined } = {},
): { headers: typeof asForm; body: Buffer } {
  const texts = Object.entries(said).map(([name, value]) => (value === undefined ? [] : [textPart(name, value)]));
  return { headers: asForm, body: formOf(filePart('photo', 'bird.jpg', type, photo), ...texts.flat()) };
}
