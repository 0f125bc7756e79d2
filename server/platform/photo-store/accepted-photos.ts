// Which files are accepted as photos, and the refusals of all others.
import { invalid, type ProblemCode, refusedField } from '../http/problem.ts';

const photos = ['jpeg', 'png', 'webp'] as const;
export type PhotoKind = (typeof photos)[number];
/** Other types are detected to make the refusal helpful. */
export type ImageKind = PhotoKind | 'heic' | 'avif' | 'gif' | 'svg' | 'tiff' | 'unknown';

export const isPhoto = (kind: ImageKind): kind is PhotoKind => (photos as readonly string[]).includes(kind);

/** Brands of the ISO media container that phones store photos in. */
const HEIC = /^(hei[cxms]|hev[cxms]|mif1|msf1)$/;

export function imageKind(bytes: Uint8Array): ImageKind {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('GIF8')) return 'gif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12);
    return HEIC.test(brand) ? 'heic' : brand.startsWith('avi') ? 'avif' : 'unknown';
  }
  return /<svg[\s>]/i.test(text) ? 'svg' : 'unknown';
}

type Refused = Exclude<ImageKind, PhotoKind> | 'empty' | 'damaged';

const sentences: Record<Refused, string> = {
  heic:
    'This photo is in the HEIC format, which most browsers cannot show: on an iPhone choose Settings, Camera, Formats, ' +
    'Most Compatible and take it again, or save it as JPEG.',
  avif: 'This picture is an AVIF. Save it as JPEG, PNG or WebP and send that.',
  gif: 'This picture is a GIF. Send a photo as JPEG, PNG or WebP.',
  svg: 'This picture is a drawing (SVG). Send a photo as JPEG, PNG or WebP.',
  tiff: 'This picture is a TIFF. Save it as JPEG, PNG or WebP and send that.',
  unknown: 'This file is not a photo that we can read. Send a JPEG, PNG or WebP.',
  empty: 'This file is empty. Choose the photo again.',
  damaged: 'This photo is damaged or incomplete. Choose it again, or take another one.',
};

/** Every operation takes a photo in a field of this name. */
const refused = (code: ProblemCode, sentence: string) => refusedField(code, '/photo', sentence);

/** Says why a file is not accepted as a photo, and what to do. */
export const noPhoto = (found: Refused) => refused('unsupported-media-type', sentences[found]);

const noDataUrl = () =>
  refused('unsupported-media-type', 'Send the photo as a data URL of a JPEG, PNG or WebP in Base64.');

export const tooManyBytes = () => refused('payload-too-large', 'Send a photo of at most 10 MB.');

export const tooManyPixels = () =>
  refused('invalid-request', 'Send a photo of at most 50 megapixels. This one is larger.');

export const oddlyShaped = () =>
  refused('invalid-request', 'Send a photo of at most 8,000 pixels a side, no more than twenty times as long as wide.');

export const unpacksToTooMuch = () =>
  refused('invalid-request', 'This PNG unpacks to more than 100 MB. Save it as JPEG and send that.');

const HEAD = /^data:(image\/[a-z0-9.+-]+)?(;[^,;]*)*;base64,/i;
const LONGEST_HEAD = 200;

/** Yields the bytes of a photo in a data URL, whatever image type it declares. Refuses other types and invalid Base64. */
export async function* dataUrlBytes(url: string): AsyncGenerator<Buffer> {
  const [head] = HEAD.exec(url.slice(0, LONGEST_HEAD)) ?? [];
  if (head === undefined) throw noDataUrl();
  const bytes = Buffer.from(url.slice(head.length), 'base64');
  // Node skips invalid characters, so that there are fewer bytes than the length of the text implies.
  const padding = /=*$/.exec(url.slice(-3))?.[0].length ?? 0;
  const letters = url.length - head.length;
  if (letters % 4 !== 0 || padding > 2 || bytes.length !== (letters / 4) * 3 - padding) {
    throw invalid([{ pointer: '/photo', detail: 'is not in Base64' }]);
  }
  yield bytes;
}
