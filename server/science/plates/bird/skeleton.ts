// Key points of a bird of a given form, facing right and standing on y = 0 (so most y are negative).

import { along, at, between, heading, minus, type Point, plus, times, turned } from '../kit/pen.ts';
import type { Form } from './builds.ts';

/** The direction of a tail feather that rises `elevation` degrees behind a bird facing right. */
export const behind = (elevation: number): Point => heading(180 - elevation);

export interface Skeleton {
  form: Form & { scale: number };
  /** Converts from the body's own frame: x forward and y up, both in halves of the body, rotated with it. */
  body(x: number, y: number): Point;
  /** The inverse of `body`. */
  local(point: Point): Point;
  outline: Point[];
  /** The back's line from the shoulder to the tail, and the under line from the throat to the vent. */
  back: Point[];
  under: Point[];
  head: Point;
  nape: Point[];
  front: Point[];
  tailBase: Point;
  hips: Point;
}

export function skeletonOf(form: Form & { scale: number }): Skeleton {
  const middle = at(0, -(form.leg + form.depth * 0.97));
  const body = (x: number, y: number) => plus(middle, turned(at(x * form.length, -y * form.depth), form.tilt));
  const local = (point: Point) => {
    const p = turned(minus(point, middle), -form.tilt);
    return at(p.x / form.length, -p.y / form.depth);
  };
  const root = body(0.6, 0.5);
  const head = along(root, heading(90 - form.lean), form.neck + form.depth * 0.22);
  const r = form.head;
  const hump = form.cushion;
  const rump = 0.1 * form.fluff;
  const back = [
    body(0.5, 0.86),
    body(0.05, 0.86),
    body(-0.4, 0.78 + hump),
    body(-0.78, 0.62 + hump * 1.2),
    body(-1, 0.34),
  ];
  const under = [
    body(1.0, 0.3),
    body(1.02, -0.12),
    body(0.76, -0.66),
    body(0.3, -0.94),
    body(-0.2, -0.98 - rump * 0.3),
    body(-0.68, -0.78 - rump),
    body(-1.02 - rump, -0.12 - rump),
  ];
  // A neck that reaches far forward is thick across its own direction.
  const across = turned(at(form.depth * form.throat * 0.42, 0), Math.min(36 - form.lean, 0));
  const arch = times(heading(180), r * 0.5);
  const nape = [
    plus(head, at(-r * 0.55, -r * 0.62)),
    plus(head, at(-r * 1.05, r * 0.3)),
    plus(minus(between(head, root, 0.5), across), times(arch, 0.4)),
    body(0.14, 0.9),
    body(-0.2, 0.72),
  ];
  const front = [
    plus(head, at(r * 0.5, r * 0.55)),
    plus(head, at(r * 0.4, r * 1.3)),
    plus(between(head, root, 0.55), across),
    body(0.9, 0.46),
    body(0.9, 0.1),
  ];
  return {
    form,
    body,
    local,
    outline: [...back.slice(1), ...[...under].reverse(), body(0.86, 0.6)],
    back,
    under,
    head,
    nape,
    front,
    tailBase: body(-0.86, 0.36 + hump * 0.6),
    hips: body(-0.12, -0.62),
  };
}
