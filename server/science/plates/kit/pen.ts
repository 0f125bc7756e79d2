// Writes a path's `d` in relative coordinates, because a picture has thousands of points and must stay small.
import { minus, type Point, plus, times } from './geometry.ts';

export interface Pen {
  move(to: Point): Pen;
  line(to: Point): Pen;
  quad(control: Point, to: Point): Pen;
  cubic(c1: Point, c2: Point, to: Point): Pen;
  close(): Pen;
  readonly d: string;
}

/** `steps` is the number of steps per unit: 1 for plates, 10 for small pictures. */
export function pen(steps = 1): Pen {
  let d = '';
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let previous = '';
  const number = (value: number, first: boolean): string => {
    const text = steps === 1 ? `${value}` : `${value / steps}`.replace(/^(-?)0\./, '$1.');
    return first || value < 0 ? text : ` ${text}`;
  };
  const write = (command: string, points: Point[]) => {
    // A repeated command needs no letter, and neither does a line after a move.
    const silent = (command === previous && command !== 'm') || (command === 'l' && previous === 'm');
    if (!silent) d += command;
    previous = command;
    let first = !silent;
    const originX = x;
    const originY = y;
    for (const point of points) {
      const px = Math.round(point.x * steps);
      const py = Math.round(point.y * steps);
      d += number(px - originX, first);
      d += number(py - originY, false);
      first = false;
      x = px;
      y = py;
    }
  };
  const self: Pen = {
    move(to) {
      // The first move is absolute, so that the output of two pens can be concatenated.
      write(d === '' ? 'M' : 'm', [to]);
      startX = x;
      startY = y;
      return self;
    },
    line(to) {
      write('l', [to]);
      return self;
    },
    quad(control, to) {
      write('q', [control, to]);
      return self;
    },
    cubic(c1, c2, to) {
      write('c', [c1, c2, to]);
      return self;
    },
    close() {
      d += 'z';
      previous = 'z';
      x = startX;
      y = startY;
      return self;
    },
    get d() {
      return d;
    },
  };
  return self;
}

/** The smooth line through all points; closed when `closed`. */
export function smooth(points: readonly Point[], closed = false, tension = 1 / 6): string {
  const count = points.length;
  const p = (i: number) =>
    (closed ? points[(i + count) % count] : points[Math.min(Math.max(i, 0), count - 1)]) as Point;
  const path = pen().move(p(0));
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const c1 = plus(p(i), times(minus(p(i + 1), p(i - 1)), tension));
    const c2 = minus(p(i + 1), times(minus(p(i + 2), p(i)), tension));
    path.cubic(c1, c2, p(i + 1));
  }
  return closed ? path.close().d : path.d;
}
