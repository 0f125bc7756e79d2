// The sheet the bird stands on: warm paper, a wash of air, a strip of ground with grass, and the double rule.
import { ink } from './color.ts';
import { at, scatter } from './geometry.ts';
import { pen } from './pen.ts';
import { path, stroke, tag } from './svg.ts';

export const width = 800;
export const height = 640;
export const groundLine = 548;

export function definitions(id: string, sheen: string): string {
  const stop = (offset: string, color: string, opacity: number) =>
    tag('stop', { offset, 'stop-color': color, 'stop-opacity': opacity });
  return (
    '<defs>' +
    tag(
      'radialGradient',
      { id: `${id}a`, cx: '50%', cy: '46%', r: '62%' },
      stop('0', '#fbf5e6', 1) + stop('.55', '#f3e8cf', 1) + stop('1', '#e6d5b0', 1),
    ) +
    tag(
      'radialGradient',
      { id: `${id}w` },
      stop('0', '#a9b8b2', 0.75) + stop('.5', '#b0bbae', 0.6) + stop('1', '#c4c2a4', 0),
    ) +
    tag(
      'radialGradient',
      { id: `${id}g`, cx: '50%', cy: '30%', r: '60%' },
      stop('0', '#9a9460', 0.85) + stop('.6', '#a79a68', 0.55) + stop('1', '#b8a878', 0),
    ) +
    tag('linearGradient', { id: `${id}s`, x2: 0, y2: 1 }, stop('.35', '#1e140c', 0) + stop('1', '#1e140c', 0.42)) +
    tag('radialGradient', { id: `${id}l`, r: '.5' }, stop('0', sheen, 0.24) + stop('1', sheen, 0)) +
    '</defs>'
  );
}

export function drawSheet(id: string): string {
  return (
    tag('path', { d: `M0 0h${width}v${height}H0z`, fill: `url(#${id}a)` }) +
    tag('ellipse', { cx: 400, cy: 350, rx: 370, ry: 270, fill: `url(#${id}w)` })
  );
}

export function drawGround(id: string): string {
  const blades = pen();
  const dark = pen();
  const lines = pen();
  for (let k = 0; k < 24; k += 1) {
    const x = 90 + 620 * scatter(k, 1);
    const y = groundLine + 4 + 44 * scatter(k, 2) * (1 - Math.abs(x - 400) / 420);
    const tall = 8 + 14 * scatter(k, 3);
    for (const lean of [-5, 1, 6])
      (k % 3 === 0 ? dark : blades)
        .move(at(x + lean * 0.6, y))
        .quad(at(x + lean * 0.6, y - tall * 0.6), at(x + lean * 1.7, y - tall));
  }
  for (let k = 0; k < 17; k += 1) {
    const y = groundLine + 6 + 50 * scatter(k, 5);
    const reach = (1 - (y - groundLine) / 90) * 290;
    const x = 400 + (scatter(k, 6) - 0.5) * 2 * reach;
    lines.move(at(x, y)).line(at(x + 22 + 34 * scatter(k, 7), y + 1));
  }
  return (
    tag('ellipse', { cx: 400, cy: groundLine + 22, rx: 330, ry: 44, fill: `url(#${id}g)` }) +
    stroke(lines.d, '#5d5434', 1, 0.55) +
    stroke(blades.d, '#6f7440', 1.3, 0.9) +
    stroke(dark.d, '#4a5130', 1.3)
  );
}

/** Cast shadow under the bird. */
export const drawShadow = (x: number, reach: number): string => {
  const lines = pen();
  for (let k = 0; k < 6; k += 1)
    lines
      .move(at(x - reach + k * 6 + 14 * scatter(k), groundLine + 1 + k * 3))
      .line(at(x + reach * (0.8 - k * 0.07), groundLine + 1 + k * 3));
  return (
    tag('ellipse', {
      cx: Math.round(x),
      cy: groundLine + 8,
      rx: Math.round(reach * 1.05),
      ry: 13,
      fill: '#3f3a22',
      opacity: 0.28,
    }) + stroke(lines.d, '#38311e', 1, 0.5)
  );
};

export const drawFrame = (): string =>
  path(`M18 18h${width - 36}v${height - 36}H18z`, { fill: 'none', stroke: ink, 'stroke-width': 2.2 }) +
  path(`M26 26h${width - 52}v${height - 52}H26z`, { fill: 'none', stroke: ink, 'stroke-width': 0.8 });
