// Draws feeders and drinkers.

import { at, ellipse, noise, path, pen, smooth, stroke, tag } from '../../../server/science/plates/kit/pen.ts';
import { hatched, wash } from './ink.ts';
import { turnedWork } from './turned-work.ts';

const zinc = '#aab4b2';

/** A feeder that hangs from its chain: a tube above a dish with grain. */
export function feeder(x: number, bottom: number, tall: number, chain: number): string {
  const top = bottom - tall;
  const half = tall * 0.3;
  const links = pen();
  for (let y = chain; y < top - tall * 0.12; y += 9)
    links
      .move(at(x - 2.4, y))
      .quad(at(x - 3, y + 6), at(x, y + 7))
      .quad(at(x + 3, y + 6), at(x + 2.4, y));
  return (
    stroke(links.d, '#4f4a42', 1.5) +
    stroke(
      pen()
        .move(at(x - half * 0.8, top))
        .quad(at(x - half * 0.6, top - tall * 0.2), at(x, top - tall * 0.16))
        .quad(at(x + half * 0.6, top - tall * 0.2), at(x + half * 0.8, top)).d,
      '#4f4a42',
      2,
    ) +
    path(smooth(ellipse(x, bottom - tall * 0.24, half * 1.5, half * 0.34, 14), true), {
      fill: '#c9973f',
      stroke: '#5b4218',
      'stroke-width': 1,
    }) +
    grain(x, bottom - tall * 0.24, half * 1.4, half * 0.28) +
    turnedWork(
      x,
      [
        [top, half],
        [bottom - tall * 0.26, half],
      ],
      zinc,
      3,
    ) +
    hoops(x, top, bottom - tall * 0.26, half) +
    dish(x, bottom - tall * 0.2, half * 1.62, tall * 0.2)
  );
}

const hoops = (x: number, top: number, bottom: number, half: number): string => {
  const lines = pen();
  for (const v of [0.18, 0.24, 0.78]) {
    const y = top + (bottom - top) * v;
    lines.move(at(x - half, y)).quad(at(x, y + half * 0.3), at(x + half, y));
  }
  return stroke(lines.d, '#4c524f', 1, 0.8);
};

const grain = (x: number, y: number, rx: number, ry: number): string => {
  const dots = pen();
  for (let k = 0; k < 44; k += 1) {
    const turn = 6.283 * noise(k, 3);
    const far = Math.sqrt(noise(k, 4));
    const p = at(x + rx * far * Math.cos(turn), y + ry * far * Math.sin(turn));
    dots.move(p).line(at(p.x + 2, p.y + 1));
  }
  return stroke(dots.d, '#f0d48c', 2.2);
};

/** The near half of a dish, before what it holds. */
function dish(x: number, y: number, half: number, tall: number): string {
  const rim = tall * 0.5;
  const shape = pen()
    .move(at(x - half, y - tall * 0.2))
    .cubic(at(x - half * 0.8, y + rim), at(x + half * 0.8, y + rim), at(x + half, y - tall * 0.2))
    .line(at(x + half * 0.84, y + tall * 0.72))
    .cubic(
      at(x + half * 0.6, y + tall * 1.12),
      at(x - half * 0.6, y + tall * 1.12),
      at(x - half * 0.84, y + tall * 0.72),
    )
    .close();
  const dim = [
    at(x + half * 0.3, y + tall * 0.32),
    at(x + half * 0.95, y - tall * 0.06),
    at(x + half * 0.84, y + tall * 0.68),
    at(x + half * 0.3, y + tall * 0.96),
  ];
  return wash(shape.d, zinc, 1.3) + hatched(dim, { angle: 80, gap: 5, seed: 4, opacity: 0.6 });
}

/** A fount: a jar of water upside down in its dish. */
export function fount(x: number, bottom: number, tall: number): string {
  const half = tall * 0.32;
  const top = bottom - tall;
  const water = ellipse(x, bottom - tall * 0.13, half * 1.42, half * 0.3, 14);
  return (
    tag('ellipse', { cx: x + 8, cy: bottom + 2, rx: half * 1.8, ry: half * 0.3, fill: '#2a2416', opacity: 0.35 }) +
    path(smooth(water, true), { fill: '#a9c0c4', stroke: '#4c5a5c', 'stroke-width': 1 }) +
    turnedWork(
      x,
      [
        [top + tall * 0.02, half * 0.3],
        [top + tall * 0.08, half * 0.72],
        [top + tall * 0.18, half * 0.96],
        [top + tall * 0.3, half],
        [bottom - tall * 0.14, half],
      ],
      '#b7c6c4',
      7,
    ) +
    stroke(
      pen()
        .move(at(x - half * 0.3, top))
        .quad(at(x, top - tall * 0.16), at(x + half * 0.3, top)).d,
      '#4f4a42',
      2.4,
    ) +
    dish(x, bottom - tall * 0.12, half * 1.55, tall * 0.13)
  );
}
