// Points and vectors. SVG's axes: x to the right, y down; angles in degrees, counter-clockwise as seen.

export interface Point {
  x: number;
  y: number;
}

export const at = (x: number, y: number): Point => ({ x, y });
export const plus = (a: Point, b: Point): Point => at(a.x + b.x, a.y + b.y);
export const minus = (a: Point, b: Point): Point => at(a.x - b.x, a.y - b.y);
export const times = (a: Point, factor: number): Point => at(a.x * factor, a.y * factor);
/** The point `distance` from `from` in direction `dir`. */
export const along = (from: Point, dir: Point, distance: number): Point => plus(from, times(dir, distance));
export const between = (a: Point, b: Point, t: number): Point => at(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const unit = (a: Point): Point => times(a, 1 / (Math.hypot(a.x, a.y) || 1));
export const normal = (a: Point): Point => at(-a.y, a.x);
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const heading = (degrees: number): Point => at(Math.cos(radians(degrees)), -Math.sin(radians(degrees)));
export const turned = (a: Point, degrees: number): Point => {
  const [sin, cos] = [Math.sin(radians(-degrees)), Math.cos(radians(-degrees))];
  return at(a.x * cos - a.y * sin, a.x * sin + a.y * cos);
};
/** Points on an ellipse, clockwise from its right. */
export const ellipse = (x: number, y: number, rx: number, ry: number, count = 20): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    return at(x + rx * Math.cos(turn), y + ry * Math.sin(turn));
  });
