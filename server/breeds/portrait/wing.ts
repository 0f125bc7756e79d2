// The folded wing: primaries under secondaries, across them the bar of coverts, and the scaled bow in front.
import { edgeOf, mix } from './color.ts';
import { type Cover, paint } from './cover.ts';
import { rowsOf, type Shape } from './feathers.ts';
import { along, between, minus, normal, type Point, plus, times, turned, unit } from './geometry.ts';
import { pen, smooth } from './pen.ts';
import type { Plumage } from './plumage.ts';
import type { Skeleton } from './skeleton.ts';
import { group, path, stroke } from './svg.ts';

export function drawWing(bird: Skeleton, plumage: Plumage, shape: Shape): string {
  const { body, form } = bird;
  const pivot = body(0.5, 0.3);
  const place = (x: number, y: number): Point => plus(pivot, turned(minus(body(x, y), pivot), form.wingDrop));
  const primaries = quills(
    place(-0.1, -0.22),
    place(-0.86, -0.26),
    place(-0.1, -0.36),
    place(-0.66, -0.46),
    3,
    plumage.primaries,
  );
  const secondaries = quills(
    place(-0.06, 0.36),
    place(-0.98, 0.14),
    place(-0.04, -0.34),
    place(-0.8, -0.32),
    7,
    plumage.bay,
  );
  const bar = rowsOf({
    upper: [place(0.24, 0.5), place(-0.06, 0.46), place(-0.42, 0.34)],
    lower: [place(0.2, -0.42), place(-0.06, -0.44), place(-0.4, -0.4)],
    rows: 2,
    width: 22,
    cover: 1.5,
    to: 0.72,
  });
  const bow = rowsOf({
    upper: [place(0.68, 0.28), place(0.5, 0.56), place(0.16, 0.52), place(-0.08, 0.44)],
    lower: [place(0.68, 0.14), place(0.54, -0.24), place(0.22, -0.46), place(-0.04, -0.42)],
    rows: 6,
    width: 16,
    cover: 2.1,
    bulge: 5,
    to: 0.88,
  });
  const shadow = path(
    smooth(
      [place(0.6, -0.2), place(0.2, -0.56), place(-0.3, -0.6), place(-0.95, -0.26), place(-0.5, 0.1), place(0.3, 0.2)],
      true,
    ),
    { fill: '#170f08', 'fill-opacity': 0.26 },
  );
  if (shape === 'silk') return paint(bar, plumage.bar, { shape }) + paint(bow, plumage.bow, { shape });
  return (
    shadow +
    primaries +
    secondaries +
    paint(bar, plumage.bar, { shape, shade: 0.35 }) +
    paint(bow, plumage.bow, { shape, shade: 0.25 })
  );
}

/** Long flight feathers side by side, the upper one lying over the lower. */
function quills(root: Point, tip: Point, lowRoot: Point, lowTip: Point, count: number, cover: Cover): string {
  const tips = pen();
  const bars = pen();
  const drawn: string[] = [];
  for (let k = count - 1; k >= 0; k -= 1) {
    const share = k / (count - 1);
    const [from, to] = [between(root, lowRoot, share), between(tip, lowTip, share)];
    const dir = unit(minus(to, from));
    const half = times(normal(dir), -(10 + (Math.hypot(root.x - lowRoot.x, root.y - lowRoot.y) / count) * 0.55));
    const sag = times(half, -0.35);
    const vane = pen().move(minus(from, half));
    vane.quad(plus(between(minus(from, half), minus(to, half), 0.6), sag), along(to, dir, -8));
    vane.quad(along(to, dir, 10), plus(to, half));
    vane.quad(plus(between(plus(from, half), plus(to, half), 0.5), sag), plus(from, half)).close();
    vane.move(from).quad(plus(between(from, to, 0.6), sag), to);
    for (let b = 3; b < 8; b += 1) {
      const shaft = between(from, to, 0.1 + b * 0.11);
      if (cover.pattern === 'barred')
        bars.move(minus(shaft, times(half, 0.9))).quad(along(shaft, dir, 7), plus(shaft, times(half, 0.9)));
      else if (cover.pattern !== 'laced') vane.move(shaft).line(along(plus(shaft, times(half, 0.62)), dir, 9));
    }
    const end = along(plus(to, times(half, 0.4)), dir, -9);
    tips.move(end).line(along(end, dir, 4));
    drawn.push(path(vane.d));
  }
  const laced = cover.pattern === 'laced';
  const spotted = ['spangled', 'millefleur', 'mottled'].includes(cover.pattern);
  return (
    group(
      { fill: cover.ground, stroke: laced ? cover.mark : edgeOf(cover.ground), 'stroke-width': laced ? 2 : 1 },
      ...drawn,
    ) +
    stroke(bars.d, cover.mark, 3.6) +
    (spotted ? stroke(tips.d, cover.pattern === 'mottled' ? cover.mark : mix(cover.mark, cover.ground, 0.15), 9) : '')
  );
}
