// Wording shared by the sentences about breeds and farms.
import type { Breed } from '../breeds/breed.ts';

/** -4.6 → "−5 °F". */
export const degrees = (fahrenheit: number): string => `${whole(fahrenheit)} °F`;

/** "−28 to 92 °F". */
export const degreesBetween = (low: number, high: number): string => `${whole(low)} to ${degrees(high)}`;

const whole = (value: number): string => String(Math.round(value)).replace('-', '−');

/** "150–200", "200"; null if the count is unknown. */
export function eggCount({ eggsPerYear: eggs }: Breed): string | null {
  if (!eggs) return null;
  return eggs.min === eggs.max ? String(eggs.min) : `${eggs.min}–${eggs.max}`;
}

/** "a pea comb", "a V comb". */
export function combInWords({ traits: { combType } }: Breed): string {
  const name = combType[0] === 'v-comb' ? 'V' : (combType[0] ?? 'single');
  return `${name} comb`;
}
