// The one door to sharp, with its limits set before anything is decoded. All of its work is done off the event loop.
import sharp, { type Sharp } from 'sharp';

export const MOST_PIXELS = 50_000_000;
/** Seconds. A file can be made so that it takes minutes, and everybody else waits for it. */
const LONGEST_DECODING = 60;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    // Of our own drawings (art/raster.ts) only: no file that was sent gets here as SVG.
    'VipsForeignLoadSvgBuffer',
  ],
});
// A thread for each picture, and nothing kept: how many are worked on at once is decided in images.ts.
sharp.concurrency(1);
sharp.cache(false);

/** Of an animation the first frame. What is cut short or broken is an error, what is merely odd is not. */
export const decode = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: LONGEST_DECODING });
