// The forms that a picture's pixels (see images.ts) take during the analysis.

export interface Pixels {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row. Transparent pixels are white. */
  rgb: Uint8Array;
}

/** One channel of a picture, row by row from the top. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/** 1 for pixels that belong to the region, 0 for all others. */
export interface Mask {
  width: number;
  height: number;
  values: Uint8Array;
}

export const emptyMask = (width: number, height: number): Mask => ({
  width,
  height,
  values: new Uint8Array(width * height),
});

export function countIn({ values }: Mask): number {
  let count = 0;
  for (const value of values) count += value;
  return count;
}
