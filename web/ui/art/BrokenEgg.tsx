// An egg that fell: something broke on our side.
import { memo } from 'react';
import { arc, BOLD, between, cut, FINE, HAIR, type Line, type Point, rows, shape, through, turned } from './burin.ts';
import { Vignette, Washed } from './Vignette.tsx';

// The lower half stands, the upper one has rolled away; both are drawn upright and turned.
function half([x, y]: Point, height: number, degrees: number) {
  const place = (line: Line) => turned(line, degrees, [x, y]);
  const left = place(through([x - 35, y], [x - 34, y + height * 0.4], [x - 22, y + height * 0.86], [x, y + height]));
  const right = place(through([x + 35, y], [x + 34, y + height * 0.4], [x + 22, y + height * 0.86], [x, y + height]));
  const near = place(jagged([x, y], 8, 1));
  const far = place(jagged([x, y], -9, 0.4));
  return { left, right, near, far };
}

function jagged([x, y]: Point, sag: number, seed: number): Line {
  const teeth = Array.from({ length: 12 }, (_, at): Point => {
    const across = -1 + (2 * at) / 11;
    const bite = at % 2 ? -5 : 4;
    return [
      x + 35 * across,
      y + sag * (1 - across * across) + (at % 11 ? bite * (0.6 + ((at * 7 + seed * 5) % 5) / 6) : 0),
    ];
  });
  return (at) => {
    const from = Math.min(10, Math.floor(at * 11));
    const [p, q] = [teeth[from] as Point, teeth[from + 1] as Point];
    const u = at * 11 - from;
    return [p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u];
  };
}

function drawn({ left, right, near, far }: ReturnType<typeof half>): string {
  const wall = (at: number) => between(left, right, at);
  return (
    cut(left, FINE * 1.3) +
    cut(right, BOLD) +
    cut(near, FINE * 1.3, 0, 1, 44) +
    cut(far, FINE, 0, 1, 44) +
    rows(wall(0.5), right, 9, 3, FINE, { from: 0.16, stray: 0.25, dark: (s) => 0.25 + s * 1.1 }) +
    rows(left, wall(0.24), 4, 3, HAIR, { from: 0.2, stray: 0.3 }) +
    rows(far, near, 6, 3, FINE * 1.2, { from: 0.06, to: 0.8, stray: 0.3, dark: (s) => 1 - 0.7 * s })
  );
}

const cup = half([84, 92], 60, -9);
const cap = half([166, 122], 46, -112);
const pool = through(
  [96, 160],
  [120, 148],
  [150, 151],
  [186, 148],
  [214, 157],
  [196, 168],
  [150, 171],
  [112, 170],
  [96, 160],
);
const yolk = arc(138, 152, 22, 11, 0, 360);

const spill = () =>
  cut(pool, FINE, 0, 0.12, 6) +
  cut(pool, FINE * 1.2, 0.3, 1, 24) +
  cut(arc(138, 152, 22, 11, 150, 390), FINE * 1.2) +
  rows(arc(138, 152, 20, 10, 20, 110), arc(138, 152, 14, 6, 20, 110), 3, 2, FINE) +
  rows(through([112, 171], [152, 173], [198, 169]), through([120, 175], [154, 178], [190, 174]), 2, 3, FINE) +
  rows(through([58, 149], [88, 153], [112, 152]), through([38, 160], [74, 166], [104, 163]), 5, 3, FINE * 1.2, {
    stray: 0.5,
    dark: (s) => 1.2 - s * 0.6,
  });

const cracks = () =>
  cut(through([70, 104], [75, 113], [71, 120], [78, 131]), FINE, 0, 1, 8) +
  cut(through([71, 120], [63, 125], [62, 131]), HAIR, 0, 1, 6);

export const BrokenEgg = memo(function BrokenEgg() {
  return (
    <Vignette>
      <Washed colour="sky" d={shape(pool, 30)} />
      <Washed colour="yolk" d={shape(yolk, 20)} />
      <path d={drawn(cup) + drawn(cap) + spill() + cracks()} />
    </Vignette>
  );
});
