// A chick of a few days: two balls of down, a beak, and legs too large for it.
import {
  at,
  group,
  ink,
  mix,
  noise,
  type Point,
  path,
  pen,
  smooth,
  stroke,
  tag,
} from '../../../server/science/plates/kit/pen.ts';

interface Chick {
  x: number;
  y: number;
  /** Height in units of the plate. */
  tall: number;
  looks: 'left' | 'right';
  pose?: 'stands' | 'pecks' | 'sits';
  color?: string;
  /** The darker down of back and crown. */
  back?: string;
  seed?: number;
}

export function chick({ x, y, tall, looks, pose = 'stands', color = '#e6c25f', back, seed = 1 }: Chick): string {
  const line = mix(color, ink, 0.72);
  const low = pose === 'sits';
  const body = at(-6, low ? -22 : -40);
  const head = pose === 'pecks' ? at(32, -26) : at(17, low ? -54 : -76);
  const drawn =
    (low ? '' : leg(-10) + leg(4)) +
    ball(body, 34, 26, color, line, seed) +
    (back
      ? path(
          smooth(
            [at(-38, body.y - 8), at(-20, body.y - 24), at(8, body.y - 25), at(20, body.y - 12), at(-8, body.y - 6)],
            true,
          ),
          { fill: back, opacity: 0.75 },
        )
      : '') +
    wing(body, mix(color, ink, 0.16), line) +
    neck(body, head, color) +
    ball(head, 20, 18.5, color, line, seed + 5) +
    (back
      ? path(
          smooth(
            [
              at(head.x - 16, head.y - 8),
              at(head.x - 4, head.y - 18),
              at(head.x + 9, head.y - 16),
              at(head.x - 4, head.y - 9),
            ],
            true,
          ),
          { fill: back, opacity: 0.75 },
        )
      : '') +
    face(head, pose === 'pecks');
  const scale = Math.round((tall / 95) * (looks === 'left' ? -1 : 1) * 1000) / 1000;
  return (
    tag('ellipse', {
      cx: Math.round(x),
      cy: Math.round(y + 2),
      rx: Math.round(tall * 0.42),
      ry: Math.round(tall * 0.07),
      fill: '#3f3a22',
      opacity: 0.35,
    }) + group({ transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${scale} ${Math.abs(scale)})` }, drawn)
  );
}

/** Down: a soft outline of small tufts, and short strokes that follow the form on its shadow side. */
function ball(middle: Point, rx: number, ry: number, color: string, line: string, seed: number): string {
  const edge: Point[] = [];
  const tufts = 11;
  for (let k = 0; k < tufts; k += 1) {
    const turn = (6.283 * k) / tufts;
    const far = 0.95 + 0.09 * noise(k, seed);
    edge.push(at(middle.x + rx * far * Math.cos(turn), middle.y + ry * far * Math.sin(turn)));
  }
  const down = pen();
  for (let k = 0; k < rx * 0.5; k += 1) {
    const turn = 0.3 + 2.9 * noise(k, seed + 1);
    const far = 0.5 + 0.44 * noise(k, seed + 2);
    const from = at(middle.x + rx * far * Math.cos(turn), middle.y + ry * far * Math.sin(turn));
    down.move(from).line(at(from.x - 5 + 2 * noise(k, 3), from.y + 3));
  }
  return path(smooth(edge, true), { fill: color, stroke: line, 'stroke-width': 1.2 }) + stroke(down.d, line, 1, 0.6);
}

const neck = (body: Point, head: Point, color: string): string =>
  path(
    smooth(
      [
        at(head.x - 13, head.y + 4),
        at(body.x + 2, body.y - 18),
        at(body.x + 24, body.y - 2),
        at(head.x + 9, head.y + 13),
      ],
      true,
    ),
    { fill: color },
  );

const wing = ({ x, y }: Point, color: string, line: string): string =>
  path(smooth([at(x + 12, y - 6), at(x - 6, y - 11), at(x - 26, y - 1), at(x - 8, y + 8), at(x + 8, y + 4)], true), {
    fill: color,
    stroke: line,
    'stroke-width': 1,
  });

function face({ x, y }: Point, down: boolean): string {
  const tip = down ? at(x + 20, y + 22) : at(x + 31, y + 3);
  const beak = down ? [at(x + 16, y + 3), tip, at(x + 4, y + 15)] : [at(x + 17, y - 5), tip, at(x + 16, y + 7)];
  return (
    path(
      pen()
        .move(beak[0] as Point)
        .line(beak[1] as Point)
        .line(beak[2] as Point)
        .close().d,
      { fill: '#d8964f', stroke: '#5b3a1c', 'stroke-width': 1 },
    ) +
    tag('circle', { cx: Math.round(x + 8), cy: Math.round(y - 2), r: 3.2, fill: '#1d1610' }) +
    tag('circle', { cx: Math.round(x + 9), cy: Math.round(y - 3), r: 1, fill: '#fff8e8' })
  );
}

function leg(x: number): string {
  const line = pen()
    .move(at(x, -18))
    .line(at(x + 2, -2))
    .line(at(x + 14, 0))
    .move(at(x + 2, -2))
    .line(at(x + 10, 4))
    .move(at(x + 2, -2))
    .line(at(x - 6, 1));
  return stroke(line.d, '#5b3a1c', 4.4) + stroke(line.d, '#dba35c', 2.6);
}
