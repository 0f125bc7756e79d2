// Draws things on shelf and bench: lantern, basket, bottles, a book.

import {
  at,
  ellipse,
  ink,
  noise,
  type Point,
  path,
  pen,
  smooth,
  stroke,
  tag,
} from '../../../server/science/plates/kit/pen.ts';
import { polygon } from '../../../server/science/plates/kit/stroke.ts';
import { hatched, wash } from './ink.ts';
import { turnedWork } from './turned-work.ts';

/** A barn lantern with its glow. */
export function lantern(x: number, bottom: number, tall: number, lit = true): string {
  const half = tall * 0.2;
  const glass = [
    at(x - half * 0.8, bottom - tall * 0.22),
    at(x - half * 1.05, bottom - tall * 0.4),
    at(x - half * 0.6, bottom - tall * 0.62),
    at(x + half * 0.6, bottom - tall * 0.62),
    at(x + half * 1.05, bottom - tall * 0.4),
    at(x + half * 0.8, bottom - tall * 0.22),
  ];
  const flame = smooth(
    [
      at(x, bottom - tall * 0.5),
      at(x + half * 0.3, bottom - tall * 0.34),
      at(x, bottom - tall * 0.25),
      at(x - half * 0.3, bottom - tall * 0.34),
    ],
    true,
  );
  return (
    (lit
      ? tag(
          'radialGradient',
          { id: 'glow' },
          tag('stop', { offset: 0, 'stop-color': '#ffe9a6', 'stop-opacity': 0.95 }) +
            tag('stop', { offset: 1, 'stop-color': '#f0b95a', 'stop-opacity': 0 }),
        ) + tag('circle', { cx: x, cy: Math.round(bottom - tall * 0.4), r: Math.round(tall), fill: 'url(#glow)' })
      : '') +
    stroke(
      pen()
        .move(at(x - half, bottom - tall * 0.66))
        .quad(at(x - half * 1.4, bottom - tall * 1.04), at(x, bottom - tall))
        .quad(at(x + half * 1.4, bottom - tall * 1.04), at(x + half, bottom - tall * 0.66)).d,
      '#4f4a42',
      1.8,
    ) +
    path(smooth(glass, true), { fill: lit ? '#f7e3ad' : '#cbd5d0', stroke: '#5d5a50', 'stroke-width': 1.2 }) +
    (lit ? path(flame, { fill: '#e58f2e' }) : '') +
    turnedWork(
      x,
      [
        [bottom - tall * 0.78, half * 0.3],
        [bottom - tall * 0.72, half * 0.5],
        [bottom - tall * 0.62, half * 0.84],
      ],
      '#8c8f88',
      2,
    ) +
    turnedWork(
      x,
      [
        [bottom - tall * 0.22, half * 0.9],
        [bottom - tall * 0.16, half * 1.2],
        [bottom, half * 1.2],
      ],
      '#8c8f88',
      3,
    ) +
    stroke(
      pen()
        .move(at(x - half * 1.1, bottom - tall * 0.18))
        .line(at(x - half * 0.95, bottom - tall * 0.66))
        .move(at(x + half * 1.1, bottom - tall * 0.18))
        .line(at(x + half * 0.95, bottom - tall * 0.66)).d,
      '#4f4a42',
      2,
    )
  );
}

/** A splint basket: rows of weave; what it holds shows over its rim. */
export function basket(x: number, bottom: number, wide: number, content = ''): string {
  const tall = wide * 0.42;
  const half = (v: number) => (wide / 2) * (1 - 0.22 * v);
  const y = (v: number) => bottom - tall * (1 - v);
  const [rim, foot] = [half(0), half(1)];
  const front = pen()
    .move(at(x - rim, y(0)))
    .cubic(at(x - rim * 0.8, y(0) + wide * 0.11), at(x + rim * 0.8, y(0) + wide * 0.11), at(x + rim, y(0)))
    .line(at(x + foot, bottom))
    .quad(at(x, bottom + wide * 0.1), at(x - foot, bottom))
    .close().d;
  const weave = pen();
  for (let row = 0; row < 5; row += 1)
    for (let k = 0; k < 9; k += 1) {
      const v = (row + 0.6) / 5.2;
      const at0 = -1 + (2 * (k + (row % 2) * 0.5)) / 9;
      const [a, b] = [at0, Math.min(at0 + 0.17, 1)];
      const sag = (u: number) => y(v) + (1 - u * u) * wide * 0.06;
      weave
        .move(at(x + a * half(v), sag(a) - 3))
        .quad(at(x + ((a + b) / 2) * half(v), sag(a) + 4), at(x + b * half(v), sag(b) - 3));
    }
  return (
    stroke(
      pen()
        .move(at(x - half(0) * 0.92, y(0)))
        .cubic(
          at(x - wide * 0.4, bottom - tall * 2.5),
          at(x + wide * 0.4, bottom - tall * 2.5),
          at(x + half(0) * 0.92, y(0)),
        ).d,
      '#5d4527',
      wide * 0.05,
    ) +
    path(smooth(ellipse(x, y(0), half(0), wide * 0.09, 12), true), {
      fill: '#6d5330',
      stroke: '#4a361c',
      'stroke-width': 1.2,
    }) +
    content +
    wash(front, '#b98d4f', 1.3) +
    stroke(weave.d, '#5d4221', 1.5, 0.85) +
    hatched(
      [at(x + half(0.1) * 0.5, y(0.1)), at(x + half(0.1), y(0.1)), at(x + half(1), y(1)), at(x + half(1) * 0.5, y(1))],
      { angle: 70, gap: 4, opacity: 0.5 },
    )
  );
}

/** A stoppered bottle or jar. */
export function jar(x: number, bottom: number, tall: number, color = '#9fb0a0'): string {
  const half = tall * 0.26;
  return (
    turnedWork(
      x,
      [
        [bottom - tall * 0.84, half * 0.5],
        [bottom - tall * 0.74, half * 0.56],
        [bottom - tall * 0.6, half],
        [bottom, half],
      ],
      color,
      6,
    ) +
    turnedWork(
      x,
      [
        [bottom - tall, half * 0.46],
        [bottom - tall * 0.82, half * 0.4],
      ],
      '#b58a57',
      2,
    ) +
    path(
      polygon([
        at(x - half * 0.7, bottom - tall * 0.44),
        at(x + half * 0.62, bottom - tall * 0.44),
        at(x + half * 0.62, bottom - tall * 0.14),
        at(x - half * 0.7, bottom - tall * 0.14),
      ]),
      { fill: '#f4ead0', stroke: '#5d5038', 'stroke-width': 0.8 },
    ) +
    scribble(x - half * 0.55, bottom - tall * 0.36, half * 1, 2, 7)
  );
}

/** Lines that read as handwriting. */
function scribble(x: number, y: number, wide: number, rows: number, gap: number): string {
  const lines = pen();
  for (let row = 0; row < rows; row += 1) {
    const end = x + wide * (0.6 + 0.4 * noise(row, 5));
    lines.move(at(x, y + row * gap));
    for (let px = x; px < end; px += 5)
      lines.quad(at(px + 2, y + row * gap - 4 * noise(px, row)), at(px + 5, y + row * gap));
  }
  return stroke(lines.d, '#4a3a26', 0.9, 0.8);
}

/** An open book, seen from a little above. */
export function openBook(x: number, y: number, wide: number): string {
  const deep = wide * 0.3;
  const leaf = (sign: number): Point[] => [
    at(x, y - deep),
    at(x + sign * wide * 0.26, y - deep * 1.1),
    at(x + sign * wide * 0.47, y - deep),
    at(x + sign * wide * 0.52, y),
    at(x + sign * wide * 0.28, y - deep * 0.12),
    at(x, y + deep * 0.05),
  ];
  const lines = pen();
  for (const sign of [-1, 1])
    for (let k = 1; k < 6; k += 1) {
      const v = k / 6;
      const row = y - deep * (1 - v);
      lines
        .move(at(x + sign * wide * 0.05, row))
        .quad(
          at(x + sign * wide * 0.25, row - deep * 0.14),
          at(x + sign * wide * (0.36 + 0.08 * noise(k, sign + 3)), row),
        );
    }
  return (
    path(
      polygon([
        at(x - wide * 0.55, y + 3),
        at(x + wide * 0.55, y + 3),
        at(x + wide * 0.5, y - deep),
        at(x - wide * 0.5, y - deep),
      ]),
      { fill: '#7d3a2a', stroke: '#3d1c14', 'stroke-width': 1.2 },
    ) +
    path(polygon(leaf(-1)) + polygon(leaf(1)), { fill: '#f6ecd2', stroke: '#5d5038', 'stroke-width': 1 }) +
    stroke(lines.d, '#4a3a26', 0.9, 0.7)
  );
}

/** A dial scale with its pan, as birds and eggs are weighed on. */
export function scale(x: number, bottom: number, tall: number): string {
  const half = tall * 0.36;
  const dial = { x, y: bottom - tall * 0.44, r: tall * 0.24 };
  const body = pen()
    .move(at(x - half, bottom))
    .cubic(
      at(x - half * 0.9, bottom - tall * 0.3),
      at(x - half * 0.6, bottom - tall * 0.62),
      at(x - half * 0.5, bottom - tall * 0.78),
    )
    .line(at(x + half * 0.5, bottom - tall * 0.78))
    .cubic(at(x + half * 0.6, bottom - tall * 0.62), at(x + half * 0.9, bottom - tall * 0.3), at(x + half, bottom))
    .quad(at(x, bottom + tall * 0.05), at(x - half, bottom))
    .close();
  const marks = pen();
  for (let k = 0; k < 12; k += 1) {
    const turn = (6.283 * k) / 12;
    const on = (far: number) => at(dial.x + dial.r * far * Math.sin(turn), dial.y - dial.r * far * Math.cos(turn));
    marks.move(on(0.74)).line(on(0.92));
  }
  const needle = pen()
    .move(at(dial.x, dial.y + dial.r * 0.2))
    .line(at(dial.x + dial.r * 0.42, dial.y - dial.r * 0.62));
  const shade = [
    at(x + half * 0.62, bottom - tall * 0.3),
    at(x + half * 0.5, bottom - tall * 0.74),
    at(x + half * 0.2, bottom - tall * 0.74),
    at(x + half * 0.5, bottom),
  ];
  return (
    wash(body.d, '#66786a', 1.4) +
    hatched([...shade, at(x + half * 0.95, bottom)], { angle: 80, gap: 4, opacity: 0.6 }) +
    tag('circle', {
      cx: dial.x,
      cy: Math.round(dial.y),
      r: Math.round(dial.r),
      fill: '#f6ecd2',
      stroke: ink,
      'stroke-width': 1.4,
    }) +
    stroke(marks.d, ink, 1, 0.8) +
    stroke(needle.d, '#8e2a1e', 1.8) +
    turnedWork(
      x,
      [
        [bottom - tall * 0.86, tall * 0.05],
        [bottom - tall * 0.78, tall * 0.07],
      ],
      '#8c8f88',
      2,
    ) +
    turnedWork(
      x,
      [
        [bottom - tall, tall * 0.54],
        [bottom - tall * 0.9, tall * 0.4],
        [bottom - tall * 0.86, tall * 0.2],
      ],
      '#b9a05a',
      3,
    )
  );
}
