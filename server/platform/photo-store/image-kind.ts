// Detects the type of a file by its first bytes, whatever its name or its sender says.

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
