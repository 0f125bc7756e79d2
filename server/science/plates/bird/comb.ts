// Draws the seven kinds of comb, between the beak and the back of the skull.

import { along, at, heading, noise, type Point, path, pen, plus, smooth, stroke } from '../kit/pen.ts';
import type { CombType } from './phenotype.ts';

interface CombPlace {
  head: Point;
  /** Radius of the head, and the comb's size relative to it. */
  r: number;
  size: number;
  fill: string;
  line: string;
  /** True if the end of a rose comb follows the neck. */
  curved?: boolean;
}

export const drawComb = (type: CombType, place: CombPlace): string => combs[type](place);

/** A hen's large single comb rises in front and falls over to the near side behind the eye. */
export function drawLoppedComb({ head, r, size, fill, line }: CombPlace): string {
  const k = 0.8 + 0.4 * size;
  const at0 = (x: number, y: number) => plus(head, at(r * x, r * y));
  const blade = pen()
    .move(at0(0.96, -0.34))
    .quad(at0(1.06, -0.8), at0(1, -1.12 * k))
    .quad(at0(0.76, -0.84 * k), at0(0.54, -1.02 * k))
    .quad(at0(-0.1, -1.3 * k), at0(-0.76, -0.86 * k))
    .quad(at0(-1.2, -0.5), at0(-1.24, 0.16 * k))
    .quad(at0(-0.98, -0.12), at0(-0.9, -0.3))
    .quad(at0(-0.84, -0.02), at0(-0.76, 0.26 * k))
    .quad(at0(-0.56, 0), at0(-0.52, -0.34))
    .quad(at0(-0.42, -0.1), at0(-0.34, 0.1 * k))
    .quad(at0(-0.18, -0.16), at0(-0.06, -0.44))
    .quad(at0(0.5, -0.74), at0(0.96, -0.34))
    .close();
  const grain = pen();
  for (const [x, y, dx, dy] of [
    [0.3, -0.88, -0.3, 0.34],
    [-0.02, -0.94, -0.34, 0.64],
    [-0.34, -0.9, -0.3, 0.8],
    [-0.66, -0.76, -0.26, 0.5],
    [0.86, -0.62, 0.06, -0.28],
  ] as const)
    grain.move(at0(x, y * k)).quad(at0(x + dx * 0.8, y * k + dy * 0.2), at0(x + dx, y * k + dy));
  return path(blade.d, { fill, stroke: line, 'stroke-width': 1.2 }) + stroke(grain.d, line, 0.7, 0.6);
}

const combs: Record<CombType, (place: CombPlace) => string> = {
  single: ({ head, r, size, fill, line }) => {
    const h = r * 1.35 * Math.max(size, 0.42);
    const base = (t: number) =>
      plus(head, at(r * (0.98 - 2.05 * t), -r * (0.36 + 0.42 * Math.sin(Math.PI * Math.min(t * 1.1, 1)))));
    const lean = (t: number) => heading(70 + 66 * t);
    const points = 5;
    const blade = pen().move(base(0));
    const grain = pen();
    for (let k = 0; k < points; k += 1) {
      const t = (k + 0.5) / points;
      const tall = h * (0.7 + 0.52 * Math.sin(Math.PI * (t * 0.8 + 0.12)));
      const spike = along(base(t), lean(t), tall);
      const valley = along(base((k + 0.98) / points), lean(t + 0.08), tall * 0.46);
      blade.quad(along(base(t - 0.07), lean(t - 0.06), tall * 0.66), spike);
      if (k < points - 1) blade.quad(along(base(t + 0.06), lean(t + 0.02), tall * 0.5), valley);
      for (const s of [-0.05, 0, 0.05])
        grain
          .move(along(base(t + s), lean(t + s), h * (0.2 + 0.1 * noise(k, s))))
          .line(along(base(t + s * 0.7), lean(t + s * 0.7), tall * (0.74 - Math.abs(s) * 4)));
    }
    const tip = plus(base(1), at(-h * 0.58, -h * 0.22));
    blade
      .quad(plus(tip, at(h * 0.14, -h * 0.4)), tip)
      .quad(plus(base(1), at(-h * 0.2, h * 0.22)), base(0.92))
      .line(base(0.5))
      .close();
    return path(blade.d, { fill, stroke: line, 'stroke-width': 1.2 }) + stroke(grain.d, line, 0.7, 0.5);
  },
  rose: ({ head, r, size, fill, line, curved }) => {
    const k = Math.max(size, 0.5);
    // A Redcap's is so large that it overhangs the head on all sides.
    const wide = 1 + Math.max(k - 1.3, 0) * 0.2;
    const at0 = (x: number, y: number) => plus(head, at(r * (0.1 + (x - 0.1) * wide), r * y));
    const top = (x: number) => -0.74 - k * (0.36 + 0.12 * x);
    // A rose comb is low and broad, covered with small points, and ends in the leader behind.
    const shape = pen()
      .move(at0(0.96, -0.34))
      .quad(at0(1.16, -0.6), at0(0.98, top(0.9) + 0.1));
    const points = 8;
    for (let i = 0; i < points; i += 1) {
      const [from, to] = [0.98 - (1.72 * i) / points, 0.98 - (1.72 * (i + 1)) / points];
      shape.quad(at0((from + to) / 2, top(from) - 0.24 * k), at0(to, top(to)));
    }
    shape
      .quad(at0(-1.1, top(-1) + 0.04), curved ? at0(-1.42, -0.28) : at0(-1.16 - 0.7 * Math.min(k, 1.3), -0.8 - 0.3 * k))
      .quad(at0(-1.1, -0.62), at0(-0.5, -0.58))
      .quad(at0(0.3, -0.66), at0(0.96, -0.34));
    return (
      path(shape.close().d, { fill, stroke: line, 'stroke-width': 1.2 }) +
      pebbles(at0(0.08, -0.68 - 0.18 * k), r * 0.84 * wide, r * 0.17 * k, line, Math.round(20 * wide))
    );
  },
  pea: ({ head, r, size, fill, line }) => {
    const k = 0.8 + 0.35 * size;
    // A pea comb has three low rows of peas, the middle one the highest.
    const row = (lift: number, bump: number, count: number) => {
      const shape = pen().move(plus(head, at(r * 0.98, -r * 0.4)));
      for (let i = 0; i < count; i += 1) {
        const [from, to] = [0.98 - (1.5 * i) / count, 0.98 - (1.5 * (i + 1)) / count];
        const arch = lift + 0.16 * Math.sin((Math.PI * (i + 1)) / (count + 1));
        shape.cubic(
          plus(head, at(r * (from + 0.1), -r * (0.5 + arch + bump) * k)),
          plus(head, at(r * (to - 0.1), -r * (0.5 + arch + bump) * k)),
          plus(head, at(r * to, -r * (0.46 + (i < count - 1 ? arch : 0)) * k)),
        );
      }
      return shape.line(plus(head, at(r * 0.3, -r * 0.42))).close().d;
    };
    return path(row(0.16, 0.3, 5), { fill, stroke: line }) + path(row(-0.04, 0.2, 6), { fill, stroke: line });
  },
  cushion: ({ head, r, size, fill, line }) => {
    const k = Math.max(size, 0.5);
    const at0 = (x: number, y: number) => plus(head, at(r * x, r * y));
    return (
      path(
        smooth(
          [
            at0(0.98, -0.42),
            at0(0.8, -0.8 - 0.2 * k),
            at0(0.2, -0.95 - 0.26 * k),
            at0(-0.45, -0.95 - 0.1 * k),
            at0(-0.5, -0.66),
            at0(0.3, -0.6),
          ],
          true,
        ),
        { fill, stroke: line, 'stroke-width': 1.2 },
      ) + pebbles(at0(0.25, -0.84), r * 0.5, r * 0.12, line, 6)
    );
  },
  walnut: ({ head, r, size, fill, line }) => {
    const k = 0.75 + 0.3 * size;
    const at0 = (x: number, y: number) => plus(head, at(r * x, r * y));
    const lump = [
      at0(1.12, -0.3),
      at0(1.12, -0.66 * k),
      at0(0.82, -1.04 * k),
      at0(0.36, -1.16 * k),
      at0(-0.08, -1.02 * k),
      at0(-0.3, -0.7),
      at0(0.3, -0.5),
      at0(0.8, -0.36),
    ];
    return (
      path(smooth(lump, true), { fill, stroke: line, 'stroke-width': 1.1 }) +
      pebbles(at0(0.44, -0.76 * k), r * 0.52, r * 0.24 * k, line, 14)
    );
  },
  'v-comb': ({ head, r, size, fill, line }) => {
    const h = r * 1.25 * Math.max(size, 0.5);
    const horn = (x: number, lean: number, dark: number) => {
      const root = plus(head, at(r * x, -r * 0.62));
      const tip = along(root, heading(lean), h);
      const shape = pen()
        .move(plus(root, at(r * 0.22, r * 0.2)))
        .quad(plus(along(root, heading(lean - 26), h * 0.6), at(0, 0)), tip)
        .quad(along(root, heading(lean + 12), h * 0.5), plus(root, at(-r * 0.26, r * 0.16)))
        .close();
      return path(shape.d, { fill, stroke: line, 'stroke-width': 1.2, 'fill-opacity': 1 - dark });
    };
    return horn(0.3, 110, 0) + horn(0.62, 74, 0);
  },
  buttercup: ({ head, r, size, fill, line }) => {
    const h = r * 1.2 * Math.max(size, 0.6);
    const rim = r * 0.98;
    // A buttercup comb is a cup of points: its far wall, the hollow, and the near wall below.
    const wall = (sag: number, high: number) => {
      const shape = pen().move(plus(head, at(rim, -r * 1.02)));
      const points = 6;
      for (let k = 0; k < points; k += 1) {
        const [x, next] = [1 - (2 * (k + 0.5)) / points, 1 - (2 * (k + 1)) / points];
        const edge = (s: number) => -r * 1.02 + sag * Math.sqrt(Math.max(1 - s * s, 0));
        shape.line(along(plus(head, at(rim * x * 1.05, edge(x))), heading(90 - x * 34), h * high));
        shape.line(plus(head, at(rim * next, edge(next))));
      }
      return shape;
    };
    const foot = (shape: ReturnType<typeof pen>) =>
      shape
        .quad(plus(head, at(-rim * 0.9, -r * 0.6)), plus(head, at(-r * 0.4, -r * 0.56)))
        .line(plus(head, at(r * 0.72, -r * 0.44)))
        .close().d;
    const grain = pen();
    for (const x of [-0.6, -0.3, 0, 0.3, 0.6])
      grain.move(plus(head, at(r * x * 0.8, -r * 0.6))).line(plus(head, at(rim * x, -r * 0.9)));
    return (
      path(wall(-r * 0.2, 0.56).close().d, { fill: '#7c1d1a', stroke: line }) +
      path(foot(wall(r * 0.2, 0.62)), { fill, stroke: line, 'stroke-width': 1.1 }) +
      stroke(grain.d, line, 0.7, 0.6)
    );
  },
};

function pebbles(middle: Point, width: number, height: number, line: string, count: number): string {
  const bumps = pen();
  for (let k = 0; k < count; k += 1) {
    const s = (noise(k, 3) - 0.5) * 2;
    const x = middle.x + s * width;
    const y = middle.y + (noise(k, 8) - 0.5) * 2 * height * (1 - s * s * 0.7);
    bumps.move(at(x - 3, y)).quad(at(x, y - 5), at(x + 3, y));
  }
  return stroke(bumps.d, line, 0.9, 0.8);
}
