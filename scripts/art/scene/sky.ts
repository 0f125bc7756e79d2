// The sky: ruled lines, and clouds left white.
import { at, noise, path, pen, stroke, tag } from '../../../server/science/plates/kit/pen.ts';

export interface Cloud {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** Level ruled lines, fewer toward the horizon, and the clouds before them. */
export function sky(horizon: number, clouds: readonly Cloud[] = [], top = 52): string {
  const lines = pen();
  for (let k = 0; top + k * RULED < horizon - 6; k += 1) {
    const y = top + k * RULED;
    const thin = (y - top) / (horizon - top);
    let x = 44 + 60 * noise(k, 11);
    while (x < 740) {
      const end = Math.min(x + 120 + 320 * noise(k, x), 758);
      lines.move(at(x, y)).line(at(end, y));
      x = end + 8 + 90 * thin * noise(x, k);
    }
  }
  return (
    tag('path', { d: `M20 20h760v${Math.round(horizon)}H20z`, fill: '#9db4bb', opacity: 0.34 }) +
    stroke(lines.d, '#4e5f66', 0.8, 0.5) +
    clouds.map(cumulus).join('')
  );
}

const RULED = 8.4;

/** A fair-weather cloud: heaped above, level below, with a few curves on its lee side. */
function cumulus({ x, y, rx, ry }: Cloud): string {
  const heaps = 7;
  const base = y + ry * 0.5;
  const arch = (u: number) => base - ry * Math.sqrt(Math.max(1 - u * u, 0));
  const edge = pen().move(at(x - rx, base));
  const folds = pen();
  for (let k = 0; k < heaps; k += 1) {
    const [u0, u1] = [-1 + (2 * k) / heaps, -1 + (2 * (k + 1)) / heaps];
    const end = at(x + rx * u1, k === heaps - 1 ? base : arch(u1));
    const top = arch((u0 + u1) / 2) - ry * (0.45 + 0.45 * noise(k, x));
    edge.cubic(at(x + rx * (u0 - 0.05), top), at(x + rx * (u1 + 0.02), top), end);
    if (k > 1 && k < heaps - 2)
      folds
        .move(at(end.x - rx * 0.1, end.y + ry * 0.06))
        .quad(at(end.x + rx * 0.02, end.y + ry * 0.08), at(end.x, end.y + ry * 0.5));
  }
  const under = `q${-Math.round(rx * 0.06)} ${Math.round(ry * 0.16)} ${-Math.round(rx * 0.3)} ${Math.round(ry * 0.12)}H${Math.round(x - rx * 0.8)}z`;
  return path(edge.d + under, { fill: '#f7f0dd' }) + stroke(edge.d + folds.d, '#7c8b8c', 0.9, 0.7);
}
