// Perceptual colors: CIE L*a*b* under daylight (D65), from sRGB (IEC 61966-2-1).
import type { Pixels, Plane } from './picture.ts';

/** Lightness 0 to 100; `a` from green to red and `b` from blue to yellow, 0 for a gray. */
export interface Lab {
  width: number;
  height: number;
  l: Float32Array;
  a: Float32Array;
  b: Float32Array;
}

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

export function toLab({ width, height, rgb }: Pixels): Lab {
  const size = width * height;
  const lab = { width, height, l: new Float32Array(size), a: new Float32Array(size), b: new Float32Array(size) };
  for (let pixel = 0, at = 0; pixel < size; pixel++, at += 3) {
    const red = linear[rgb[at] as number] as number;
    const green = linear[rgb[at + 1] as number] as number;
    const blue = linear[rgb[at + 2] as number] as number;
    const x = response((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
    const y = response(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = response((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
    lab.l[pixel] = 116 * y - 16;
    lab.a[pixel] = 500 * (x - y);
    lab.b[pixel] = 200 * (y - z);
  }
  return lab;
}

const response = (share: number): number => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116);

/** Halves width and height, each pixel being the mean of four. This removes camera noise and three quarters of the work. */
export function halved(lab: Lab): Lab {
  const [width, height] = [lab.width >> 1, lab.height >> 1];
  const half = (channel: Float32Array) => {
    const means = new Float32Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = 2 * y * lab.width + 2 * x;
        const above = (channel[at] as number) + (channel[at + 1] as number);
        const below = (channel[at + lab.width] as number) + (channel[at + lab.width + 1] as number);
        means[y * width + x] = (above + below) / 4;
      }
    }
    return means;
  };
  return { width, height, l: half(lab.l), a: half(lab.a), b: half(lab.b) };
}

export const lightness = ({ width, height, l }: Lab): Plane => ({ width, height, values: l });

export const chromaAt = ({ a, b }: Lab, pixel: number): number => Math.hypot(a[pixel] as number, b[pixel] as number);

/** Hue in degrees from -180 to 180: 0 is red, 90 yellow, 180 green, -90 blue. */
export const hueAt = ({ a, b }: Lab, pixel: number): number =>
  (Math.atan2(b[pixel] as number, a[pixel] as number) * 180) / Math.PI;
