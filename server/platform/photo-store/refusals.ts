import { type ProblemCode, refusedField } from '../http/problem.ts';
import type { ImageKind, PhotoKind } from './image-kind.ts';

type Refused = Exclude<ImageKind, PhotoKind> | 'empty' | 'damaged';

const sentences: Record<Refused, string> = {
  heic:
    'This photo is in the HEIC format, which most browsers cannot show: on an iPhone choose Settings, Camera, Formats, ' +
    'Most Compatible and take it again, or save it as JPEG.',
  avif: 'This picture is an AVIF; save it as JPEG, PNG or WebP and send that.',
  gif: 'This picture is a GIF; send a photo as JPEG, PNG or WebP.',
  svg: 'This picture is a drawing (SVG); send a photo as JPEG, PNG or WebP.',
  tiff: 'This picture is a TIFF; save it as JPEG, PNG or WebP and send that.',
  unknown: 'This file is no photo that can be read here; send a JPEG, PNG or WebP.',
  empty: 'This file is empty; choose the photo again.',
  damaged: 'This photo is damaged or did not arrive whole; choose it again, or take another one.',
};

/** Every operation takes a photo in a field of this name. */
const refused = (code: ProblemCode, sentence: string) => refusedField(code, '/photo', sentence);

/** Says why a file is not accepted as a photo, and what to do. */
export const noPhoto = (found: Refused) => refused('unsupported-media-type', sentences[found]);

export const noDataUrl = () =>
  refused('unsupported-media-type', 'Send the photo as a data URL of a JPEG, PNG or WebP in Base64.');

export const tooManyBytes = () => refused('payload-too-large', 'Send a photo of 10 MB at most.');

export const tooManyPixels = () =>
  refused('invalid-request', 'Send a photo of 50 megapixels at most; this one is larger.');

export const oddlyShaped = () =>
  refused('invalid-request', 'Send a photo of at most 8,000 pixels a side, no more than twenty times as long as wide.');

export const unpacksToTooMuch = () =>
  refused('invalid-request', 'This PNG unpacks to more than 100 MB; save it as JPEG and send that.');
