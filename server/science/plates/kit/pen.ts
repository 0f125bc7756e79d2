// The kit that plates are drawn with: points, colors, chance, the few SVG elements that they need, and a pen for paths.

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

// Colors of a hand-colored plate: earths, and never pure black or white.

export const ink = '#2b2118';

export function mix(a: string, b: string, share: number): string {
  const channel = (color: string, i: number) => Number.parseInt(color.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(channel(a, i) * (1 - share) + channel(b, i) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The spread of the channels: 0 for a gray, 1 for a pure color. */
export function chroma(color: string): number {
  const channels = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255);
  return Math.max(...channels) - Math.min(...channels);
}

/** Perceived lightness: 0 for black, 1 for white. */
export function lightness(color: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16) / 255) as [number, number, number];
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

/** The line that shows a feather's edge: ink on light feathers, a glint on dark ones. */
export function edgeOf(ground: string): string {
  const light = lightness(ground);
  if (light < 0.2) return mix(ground, '#a8b8a8', 0.42);
  if (light < 0.4) return mix(ground, '#140c06', 0.62);
  return mix(ground, ink, 0.62);
}

/** A deterministic number between 0 and 1, without a visible pattern. */
export function noise(a: number, b = 0): number {
  const wide = Math.sin(a * 127.1 + b * 311.7 + 17.3) * 43758.5453;
  return wide - Math.floor(wide);
}

/** The noise of the vignettes. Another second argument would move each of their strokes. */
export const chance = (seed: number): number => noise(seed, -5.6 / 311.7);

// Serializes the few SVG elements that a plate needs.

type Attributes = Record<string, string | number | undefined>;

export function tag(name: string, attributes: Attributes, content = ''): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) text += ` ${key}="${value}"`;
  return content === '' ? `${text}/>` : `${text}>${content}</${name}>`;
}

export const path = (d: string, attributes: Attributes = {}): string =>
  d === '' ? '' : tag('path', { d, ...attributes });

export const group = (attributes: Attributes, ...content: string[]): string => {
  const inside = content.join('');
  return inside === '' ? '' : tag('g', attributes, inside);
};

/** A path without a fill. */
export const stroke = (d: string, color: string, width: number, opacity?: number): string =>
  path(d, { fill: 'none', stroke: color, 'stroke-width': width, 'stroke-opacity': opacity });

/** A named part of the bird, so that a plate can be read as well as seen. */
export const part = (name: string, ...content: string[]): string => group({ id: name }, ...content);

export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Writes a path's `d` in relative coordinates, because a picture has thousands of points and must stay small. */
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
