// Draws the bare skin and horn of the head: face, eye, beak, wattles and lobes.

import { ink, mix, type Point, path, pen, smooth, stroke, tag, tenth } from '../kit/pen.ts';
import type { Phenotype } from './phenotype.ts';

/** A point of the head: x toward the beak and y down, both in radii of the head. */
export type Place = (x: number, y: number) => Point;

export interface Skin {
  color: string;
  fill: string;
  line: string;
}

const outlined = ({ fill, line }: Skin, width = 1) => ({ fill, stroke: line, 'stroke-width': width });

export const drawFace = (on: Place, skin: Skin): string => {
  const face = [
    on(1.0, -0.04),
    on(0.84, -0.46),
    on(0.3, -0.66),
    on(-0.24, -0.46),
    on(-0.44, 0.06),
    on(-0.2, 0.5),
    on(0.4, 0.62),
    on(0.86, 0.42),
  ];
  return path(smooth(face, true), outlined(skin)) + wrinkles(on, skin.line);
};

/** Fine folds around the eye and on the cheek. */
function wrinkles(on: Place, line: string): string {
  const folds = pen();
  for (const k of [0, 1, 2]) {
    const out = 0.1 * k;
    folds.move(on(0.02 - out, 0.02 + out)).quad(on(0.28, 0.24 + out * 1.4), on(0.62 + out * 0.4, 0.06 + out));
  }
  folds.move(on(-0.1, -0.26)).quad(on(-0.24, -0.06), on(-0.16, 0.16));
  folds.move(on(0.72, -0.34)).quad(on(0.84, -0.16), on(0.8, 0.1));
  return stroke(folds.d, line, 0.7, 0.6);
}

/** The part of the face that a crest and a beard leave visible. */
export const drawWindow = (on: Place, skin: Skin): string =>
  path(
    smooth([on(0.9, -0.24), on(0.5, -0.5), on(0.06, -0.36), on(-0.06, 0.04), on(0.36, 0.34), on(0.86, 0.26)], true),
    outlined(skin, 0.9),
  );

export function drawWattles(on: Place, size: number, skin: Skin): string {
  if (size === 0) return '';
  const drop = 1.2 * size;
  const one = (x: number) => [
    on(x + 0.26, 0.36),
    on(x + 0.5, 0.56 + drop * 0.62),
    on(x + 0.16, 0.6 + drop),
    on(x - 0.26, 0.56 + drop * 0.66),
    on(x - 0.24, 0.4),
  ];
  const folds = pen();
  for (const s of [-0.14, 0.02, 0.18, 0.32])
    folds.move(on(0.28 + s * 0.8, 0.66)).quad(on(0.3 + s * 1.3, 0.6 + drop * 0.5), on(0.32 + s, 0.54 + drop * 0.84));
  return (
    path(smooth(one(0.58), true), { ...outlined(skin), fill: mix(skin.color, ink, 0.35) }) +
    path(smooth(one(0.28), true), outlined(skin, 1.1)) +
    stroke(folds.d, skin.line, 0.7, 0.55)
  );
}

export function drawLobe(on: Place, fill: string, size: number): string {
  const line = mix(fill, ink, 0.55);
  const shape = [
    on(-0.3, 0.04),
    on(-0.08, 0.24),
    on(-0.16, 0.32 + 0.46 * size),
    on(-0.46, 0.34 + 0.4 * size),
    on(-0.6, 0.25),
  ];
  const fold = pen()
    .move(on(-0.5, 0.26))
    .quad(on(-0.46, 0.4), on(-0.44, 0.3 + 0.36 * size));
  fold.move(on(-0.22, 0.24)).quad(on(-0.18, 0.4), on(-0.24, 0.3 + 0.34 * size));
  return path(smooth(shape, true), { fill, stroke: line }) + stroke(fold.d, line, 0.7, 0.7);
}

/** The Spanish fowl's face: one smooth white sheet with the lobe, hanging far below the wattles. */
export function drawSpanishFace(on: Place, hen: boolean, skin: Skin): string {
  const k = hen ? 0.95 : 1.75;
  const sheet = [
    on(0.98, -0.04),
    on(0.7, -0.6),
    on(-0.06, -0.86),
    on(-0.82, -0.5),
    on(-1.08, 0.4),
    on(-0.98, 0.9 + k * 0.7),
    on(-0.52, 1.05 + k * 1.2),
    on(0.06, 0.95 + k * 0.96),
    on(0.34, 0.8 + k * 0.2),
    on(0.86, 0.42),
  ];
  const wattle = [on(0.46, 0.5), on(0.86, 0.6), on(0.8, 0.8 + k * 0.7), on(0.5, 0.9 + k * 0.8), on(0.3, 0.8 + k * 0.4)];
  const folds = pen();
  for (const s of [-0.72, -0.4, -0.1])
    folds
      .move(on(s, 0.8 + k * 0.3))
      .quad(on(s - 0.06, 0.9 + k * 0.6), on(s * 0.8 - 0.1, 0.95 + k * (0.95 - 0.5 * Math.abs(s + 0.4))));
  for (const s of [0, 1, 2])
    folds
      .move(on(0.66 - s * 0.16, -0.34 - s * 0.06))
      .quad(on(0.2, -0.54 - s * 0.08), on(-0.3 - s * 0.1, -0.34 + s * 0.04));
  return (
    path(smooth(wattle, true), outlined(skin, 1.1)) +
    path(smooth(sheet, true), { fill: '#fbf8f0', stroke: '#6d6252', 'stroke-width': 1.2 }) +
    stroke(folds.d, '#8f8676', 0.7, 0.8)
  );
}

/** The overhanging brow of Oriental fighting fowl. */
export function drawBrow(on: Place, skin: Skin): string {
  const brow = [on(0.78, -0.2), on(0.62, -0.5), on(0.1, -0.66), on(-0.28, -0.44), on(0.1, -0.38), on(0.5, -0.26)];
  return path(smooth(brow, true), { ...outlined(skin, 1.1), fill: mix(skin.color, ink, 0.22) });
}

export function drawBeak(on: Place, breed: Phenotype): string {
  const [leg] = breed.traits.legColor;
  const dark = leg === 'black' || leg === 'slate';
  const horn = leg === 'yellow' ? '#d6a24a' : dark ? '#4e4842' : '#cdb48c';
  const line = mix(horn, '#150d06', 0.7);
  const upper = pen()
    .move(on(0.74, -0.36))
    .quad(on(1.3, -0.4), on(1.56, 0.26))
    .quad(on(1.24, 0.12), on(0.84, 0.14))
    .close();
  const lower = pen().move(on(0.8, 0.1)).quad(on(1.2, 0.1), on(1.42, 0.22)).quad(on(1.16, 0.4), on(0.84, 0.34)).close();
  const marks = pen().move(on(0.96, -0.08)).quad(on(1.02, -0.18), on(1.1, -0.08));
  marks.move(on(0.98, -0.24)).quad(on(1.26, -0.22), on(1.42, 0.04)).move(on(1.12, 0)).line(on(1.34, 0.06));
  return (
    path(lower.d, { fill: mix(horn, ink, 0.25), stroke: line }) +
    path(upper.d, { fill: horn, stroke: line, 'stroke-width': 1.1 }) +
    stroke(marks.d, line, 0.8)
  );
}

export function drawEye(on: Place, iris: string): string {
  const { x, y } = on(0.34, -0.14);
  const ring = (radius: number, fill: string, more: Record<string, string | number> = {}, dx = 0, dy = 0) =>
    tag('circle', { cx: tenth(x + dx), cy: tenth(y + dy), r: radius, fill, ...more });
  const lids = pen().move(on(0.08, -0.1)).quad(on(0.3, -0.44), on(0.6, -0.12));
  lids.move(on(0.14, -0.02)).quad(on(0.34, 0.14), on(0.54, -0.02));
  return (
    ring(4.6, iris, { stroke: '#1d0f0a', 'stroke-width': 1.3 }) +
    ring(2.5, '#120c09') +
    ring(1, '#fff', {}, -1.2, -1.4) +
    stroke(lids.d, '#240f0b', 1)
  );
}
