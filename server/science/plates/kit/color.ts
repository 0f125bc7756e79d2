// Colors of a hand-colored plate: earths, and never pure black or white.

export const ink = '#2b2118';

export function mix(a: string, b: string, share: number): string {
  const channel = (color: string, i: number) => Number.parseInt(color.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(channel(a, i) * (1 - share) + channel(b, i) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The spread of the channels: 0 for a gray, 1 for a pure color. */
export function chroma(color: string): number {
  const channels = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255);
  return Math.max(...channels) - Math.min(...channels);
}

/** Perceived lightness: 0 for black, 1 for white. */
export function lightness(color: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255) as [number, number, number];
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

/** The line that shows a feather's edge: ink on light feathers, a glint on dark ones. */
export function edgeOf(ground: string): string {
  const light = lightness(ground);
  if (light < 0.2) return mix(ground, '#a8b8a8', 0.42);
  if (light < 0.4) return mix(ground, '#140c06', 0.62);
  return mix(ground, ink, 0.62);
}
