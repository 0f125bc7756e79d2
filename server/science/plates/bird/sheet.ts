// Draws the sheet behind the bird: warm paper, a wash of air, a strip of ground with grass, and the double rule.
import { at, ink, noise, type Pen, path, pen, stroke, tag } from '../kit/pen.ts';
import { shortStroke } from '../kit/stroke.ts';

export const width = 800;
export const height = 640;
export const groundLine = 562;

export function definitions(washes: string): string {
  const stop = (offset: string, color: string, opacity?: number) =>
    tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });
  const fading = (id: string, color: string, opacity: number) =>
    tag('radialGradient', { id }, stop('0', color, opacity) + stop('.55', color, opacity * 0.7) + stop('1', color, 0));
  return tag(
    'defs',
    {},
    tag(
      'radialGradient',
      { id: 'paper', cx: '45%', cy: '42%', r: '68%' },
      stop('0', '#fbf5e7') + stop('.6', '#f4ead3') + stop('1', '#e8d8b6'),
    ) +
      fading('air', '#9fb4b4', 0.62) +
      fading('earth', '#8f8a55', 0.8) +
      fading('cast', '#2f2a18', 0.62) +
      washes,
  );
}

const wash = (id: string, cx: number, cy: number, rx: number, ry: number): string =>
  tag('ellipse', { cx: Math.round(cx), cy, rx: Math.round(rx), ry, fill: `url(#${id})` });

export const drawSheet = (): string =>
  path(`M0 0h${width}v${height}H0z`, { fill: 'url(#paper)' }) + wash('air', 390, 320, 372, 290);

/** Adds a level stroke that swells in its middle. */
const addLevel = (lines: Pen, x: number, y: number, length: number, weight: number): void => {
  shortStroke((t) => at(x + length * t, y), weight, 0, 1, lines);
};

export function drawGround(): string {
  const strokes = pen();
  for (let k = 0; k < 12; k += 1) {
    const depth = noise(k, 5);
    const reach = 330 * Math.sqrt(1 - depth * 0.7);
    const length = 26 + 74 * noise(k, 7);
    addLevel(strokes, 400 + (noise(k, 6) * 2 - 1) * reach - length / 2, groundLine - 6 + 46 * depth, length, 1.8);
  }
  const [near, far] = [pen(), pen()];
  for (const [k, [x, y, tall]] of tufts.entries())
    for (const lean of [-9, -3, 2, 8]) {
      const root = at(x + lean * 0.5, groundLine + y);
      const blade = tall * (1 - Math.abs(lean) / 22) * (0.8 + 0.4 * noise(k, lean));
      (y > 10 ? near : far)
        .move(root)
        .quad(at(root.x + lean * 0.3, root.y - blade * 0.6), at(root.x + lean * 1.5, root.y - blade));
    }
  return (
    wash('earth', 400, groundLine + 16, 372, 50) +
    path(strokes.d, { fill: '#544b2b', 'fill-opacity': 0.6 }) +
    stroke(far.d, '#7d8150', 1.2, 0.9) +
    stroke(near.d, '#4c5330', 1.5)
  );
}

/** Tufts of grass: distance from the left, distance below the ground line, and height. */
const tufts = [
  [92, 2, 22],
  [128, 12, 30],
  [176, -4, 16],
  [498, 34, 20],
  [662, 16, 34],
  [700, 6, 22],
] as const;

/** The shadow the bird casts to the right, away from the light. */
export function drawShadow(reach: number): string {
  const lines = pen();
  for (let k = 0; k < 9; k += 1)
    addLevel(
      lines,
      424 - reach * (0.8 - 0.06 * k) + 20 * noise(k),
      groundLine - 3 + k * 2.6,
      reach * (1.7 - 0.11 * k),
      2,
    );
  return wash('cast', 430, groundLine + 6, reach * 1.2, 17) + path(lines.d, { fill: '#2b2515', 'fill-opacity': 0.5 });
}

export const drawFrame = (): string =>
  path(`M18 18h${width - 36}v${height - 36}H18z`, { fill: 'none', stroke: ink, 'stroke-width': 2.2 }) +
  path(`M26 26h${width - 52}v${height - 52}H26z`, { fill: 'none', stroke: ink, 'stroke-width': 0.8 });
