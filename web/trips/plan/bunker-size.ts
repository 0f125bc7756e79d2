// Checks the size of the bunker for rooster and hens together.

/** 8 × 10 ft, after the rule of thumb of 4 sq ft of coop and 10 of run for each bird. */
const BREEDING_PEN_SQUARE_FEET = 80;

/** Returns undefined unless the text has two measures, such as "6x4 ft" or "8 × 10". */
export function squareFeet(size: string): number | undefined {
  const [, length, width] = /(\d+(?:\.\d+)?)[^\dx×*]*(?:x|×|\*|by)\s*(\d+(?:\.\d+)?)/i.exec(size) ?? [];
  return length && width ? Number(length) * Number(width) : undefined;
}

export function isTooSmallForBreeding(size: string): boolean {
  const area = squareFeet(size);
  return area !== undefined && area < BREEDING_PEN_SQUARE_FEET;
}
