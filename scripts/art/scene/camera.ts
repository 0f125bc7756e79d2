// Projects a point of the scene onto the plate: one eye, one vanishing line, lengths in feet.
import { at, type Point } from '../../../server/science/plates/kit/pen.ts';

/** x to the right of the eye, y above the ground, z into the depth, in feet. */
export type Place = (x: number, y: number, z: number) => Point;

interface Camera {
  /** Height of the eye in feet; the horizon on the plate; units of the plate for a foot at a distance of one foot. */
  eye: number;
  horizon: number;
  lens: number;
  /** The distance of the eye from z = 0, and the position of x = 0 on the plate. */
  back: number;
  middle?: number;
}

export function camera({ eye, horizon, lens, back, middle = 400 }: Camera): Place {
  return (x, y, z) => {
    const near = lens / (z + back);
    return at(middle + x * near, horizon + (eye - y) * near);
  };
}

/** The same eye for a thing that stands at (x, z) and is turned: degrees, its right side away from us. */
export function turnedBy(place: Place, x: number, z: number, degrees: number): Place {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return (u, y, w) => place(x + u * cos - w * sin, y, z + u * sin + w * cos);
}

/** Returns the length of a foot at this point, in plate units. */
export const foot = (place: Place, x: number, z: number): number => place(x, 0, z).y - place(x, 1, z).y;

/** Four corners: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A point of the quad; u from left to right, v from top to bottom. */
export function inQuad([a, b, c, d]: Quad, u: number, v: number): Point {
  const [top, bottom] = [
    at(a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u),
    at(d.x + (c.x - d.x) * u, d.y + (c.y - d.y) * u),
  ];
  return at(top.x + (bottom.x - top.x) * v, top.y + (bottom.y - top.y) * v);
}
