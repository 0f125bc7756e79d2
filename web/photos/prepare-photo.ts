// Makes a photo of any camera small enough to send, upright and without its metadata. The place it was taken at never
// leaves the device.
const LONGEST_SIDE = 1600;
const QUALITY = 0.86;
/** Types that the server accepts unchanged. */
const SENT_AS_IT_IS = ['image/jpeg', 'image/png', 'image/webp'];
const MOST_BYTES = 10_000_000;

/** The message explains to the keeper why a file cannot be used. */
export class UnfitPhoto extends Error {}

export async function preparePhoto(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new UnfitPhoto('That is not a picture. Please choose an image file.');
  const drawn = await redraw(file).catch((error) => {
    // The browser can draw, and this is nothing to draw: its name or type only says so.
    if (isUndecodable(error)) throw new UnfitPhoto(unreadable(file.type));
    return null;
  });
  if (drawn) return drawn;
  if (!SENT_AS_IT_IS.includes(file.type)) throw new UnfitPhoto(unreadable(file.type));
  if (file.size > MOST_BYTES) throw new UnfitPhoto('That photo is larger than 10 MB. Please choose a smaller one.');
  return file;
}

/** Returns null if the browser cannot draw. */
async function redraw(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const webp = await encoded(canvas, 'image/webp');
  // Safari knows no WebP here, and gives a PNG instead.
  return webp?.type === 'image/webp' ? webp : encoded(canvas, 'image/jpeg');
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

const isUndecodable = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError';

function unreadable(type: string): string {
  if (/hei[cf]/.test(type))
    return 'This browser cannot open HEIC photos. Take the photo with the button here, or share it from your phone as a JPEG.';
  return 'That file is not a picture that this browser can open. Please choose a JPEG, PNG or WebP.';
}
