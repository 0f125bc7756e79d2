// The seven kinds of comb, standing on the head between the beak and the back of the skull.
import type { CombType } from '../breed.ts';
import { along, at, heading, type Point, plus, scatter } from './geometry.ts';
import { pen, smooth } from './pen.ts';
import { path, stroke } from './svg.ts';

export interface CombPlace {
  head: Point;
  /** Radius of the head, and how large the comb is for it. */
  r: number;
  size: number;
  fill: string;
  line: string;
}

export const drawComb = (type: CombType, place: CombPlace): string => combs[type](place);

const combs: Record<CombType, (place: CombPlace) => string> = {
  single: ({ head, r, size, fill, line }) => {
    const h = r * 1.35 * Math.max(size, 0.42);
    const base = (t: number) =>
      plus(head, at(r * (0.98 - 2.05 * t), -r * (0.36 + 0.42 * Math.sin(Math.PI * Math.min(t * 1.1, 1)))));
    const path0 = pen().move(base(0));
    const points = 5;
    for (let k = 0; k < points; k += 1) {
      const t = (k + 0.5) / points;
      const tall = h * (0.72 + 0.5 * Math.sin(Math.PI * (t * 0.8 + 0.12)));
      const spike = along(base(t), heading(72 + 62 * t), tall);
      const valley = along(base((k + 1) / points), heading(72 + 62 * t), tall * 0.42);
      path0.quad(along(base(k / points + 0.02), heading(75 + 50 * t), tall * 0.72), spike);
      if (k < points - 1) path0.quad(along(base(t + 0.07), heading(90 + 50 * t), tall * 0.5), valley);
    }
    const blade = plus(base(1), at(-h * 0.55, -h * 0.28));
    path0
      .quad(plus(blade, at(h * 0.1, -h * 0.4)), blade)
      .quad(plus(base(1), at(-h * 0.16, h * 0.18)), base(0.92))
      .line(base(0.5))
      .close();
    const grain = pen();
    for (let k = 0; k < points; k += 1) {
      const t = (k + 0.5) / points;
      for (const s of [-0.05, 0.03])
        grain
          .move(along(base(t + s), heading(72 + 62 * t), h * 0.28))
          .line(along(base(t + s), heading(72 + 62 * t), h * (0.62 + s * 3)));
    }
    return (
      path(path0.d, { fill, stroke: line, 'stroke-width': 1.3, 'stroke-linejoin': 'round' }) +
      stroke(grain.d, line, 0.8, 0.6)
    );
  },
  rose: ({ head, r, size, fill, line }) => {
    const k = Math.max(size, 0.5);
    const at0 = (x: number, y: number) => plus(head, at(r * x, r * y));
    const top = -0.72 - 0.55 * k;
    const body = [
      at0(0.95, -0.5),
      at0(0.92, top * 0.92),
      at0(0.25, top),
      at0(-0.45, top * 1.02),
      at0(-1.02, top * 0.9),
      at0(-1.3 - 0.62 * k, top * 0.82 - 0.1 * k),
      at0(-1.1, -0.62),
      at0(-0.3, -0.66),
    ];
    return (
      path(smooth(body, true, 0.15), { fill, stroke: line, 'stroke-width': 1.3 }) +
      pebbles(at0(-0.1, top * 0.5 - 0.27), r * 0.95, r * 0.24 * k, line, 22)
    );
  },
  pea: ({ head, r, size, fill, line }) => {
    const k = Math.max(size, 0.5) * 0.8;
    const row = (lift: number, scale: number) => {
      const shape = pen().move(plus(head, at(r * 1.0 * scale, -r * 0.5)));
      for (let i = 0; i < 6; i += 1) {
        const x = 0.95 - 0.28 * (i + 1);
        shape.quad(
          plus(head, at(r * (x + 0.16) * scale, -r * (0.95 + lift + 0.42 * k * Math.sin((Math.PI * (i + 1)) / 7)))),
          plus(head, at(r * x * scale, -r * (0.68 + lift))),
        );
      }
      return shape.line(plus(head, at(-r * 0.6 * scale, -r * 0.55))).close().d;
    };
    return path(row(0.16 * k, 0.96) + row(0, 1), {
      fill,
      stroke: line,
      'stroke-width': 1.1,
      'stroke-linejoin': 'round',
    });
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
    const k = Math.max(size, 0.55);
    const at0 = (x: number, y: number) => plus(head, at(r * x, r * y));
    return (
      path(
        smooth(
          [
            at0(1.05, -0.4),
            at0(0.98, -0.86 * k - 0.18),
            at0(0.5, -1.1 * k - 0.1),
            at0(0.0, -1.02 * k - 0.1),
            at0(-0.3, -0.74),
            at0(0.3, -0.55),
          ],
          true,
        ),
        { fill, stroke: line, 'stroke-width': 1.2 },
      ) + pebbles(at0(0.42, -0.82), r * 0.52, r * 0.24, line, 13)
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
    const h = r * 1.15 * Math.max(size, 0.55);
    const crown = (lift: number, spread: number, high: number) => {
      const shape = pen().move(plus(head, at(r * 0.75, -r * 0.5)));
      const points = 6;
      for (let k = 0; k < points; k += 1) {
        const x = 0.85 - (1.75 * (k + 0.5)) / points;
        const lean = 90 - (x + 0.05) * 34;
        shape.line(along(plus(head, at(r * x * spread, -r * (0.78 + lift))), heading(lean), h * high));
        shape.line(plus(head, at(r * (x - 0.146) * spread, -r * (0.84 + lift) - h * 0.14)));
      }
      return shape.line(plus(head, at(-r * 0.55, -r * 0.55))).close().d;
    };
    return (
      path(crown(0.34, 0.98, 0.62), { fill: '#8e2620', stroke: line, 'stroke-width': 1 }) +
      path(crown(0, 1.08, 0.66), { fill, stroke: line, 'stroke-width': 1.2, 'stroke-linejoin': 'round' })
    );
  },
};

function pebbles(middle: Point, width: number, height: number, line: string, count: number): string {
  const bumps = pen();
  for (let k = 0; k < count; k += 1) {
    const s = (scatter(k, 3) - 0.5) * 2;
    const x = middle.x + s * width;
    const y = middle.y + (scatter(k, 8) - 0.5) * 2 * height * (1 - s * s * 0.7);
    bumps.move(at(x - 3, y)).quad(at(x, y - 5), at(x + 3, y));
  }
  return stroke(bumps.d, line, 0.9, 0.8);
}
