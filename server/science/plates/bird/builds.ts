// The proportions of each body type.
import type { BodyType } from './phenotype.ts';

export interface Form {
  /** Half the body's length and depth, and how far the breast is raised, in degrees. */
  length: number;
  depth: number;
  tilt: number;
  neck: number;
  /** Degrees the neck leans forward of upright. */
  lean: number;
  /** Width of the neck at the body, as a share of the body's depth. */
  throat: number;
  head: number;
  /** Height of the belly above the ground. */
  leg: number;
  shank: number;
  tailAngle: number;
  tailLength: number;
  /** Degrees between the lowest and highest main tail feather. */
  tailSpread: number;
  /** Reach of the sickles as a multiple of the tail. */
  sickle: number;
  /** Length of the plumes that trail on the ground; 0 means none. */
  train: number;
  /** Rise of the saddle, as Cochins have it; negative for a hollow back. */
  cushion: number;
  fluff: number;
  comb: number;
  /** Degrees by which the wing hangs below the body's line. */
  wingDrop: number;
}

export const american: Form = {
  length: 152,
  depth: 98,
  tilt: 9,
  neck: 122,
  lean: 24,
  throat: 0.86,
  head: 27,
  leg: 92,
  shank: 13,
  tailAngle: 42,
  tailLength: 126,
  tailSpread: 54,
  sickle: 1.25,
  train: 0,
  cushion: 0,
  fluff: 0.3,
  comb: 1,
  wingDrop: 0,
};

export const builds: Record<BodyType, Partial<Form>> = {
  american: {},
  mediterranean: {
    length: 140,
    depth: 84,
    tilt: 20,
    neck: 140,
    lean: 13,
    throat: 0.8,
    leg: 118,
    shank: 11,
    tailAngle: 50,
    tailLength: 156,
    tailSpread: 62,
    sickle: 1.35,
    cushion: -0.05,
    comb: 1.3,
    fluff: 0.15,
  },
  asiatic: {
    length: 142,
    depth: 122,
    tilt: 12,
    neck: 112,
    lean: 22,
    throat: 0.84,
    head: 27,
    leg: 66,
    shank: 17,
    tailAngle: 44,
    tailLength: 84,
    tailSpread: 70,
    sickle: 1.05,
    cushion: 0.16,
    fluff: 0.75,
    comb: 0.75,
  },
  english: { length: 158, depth: 110, tilt: 6, neck: 112, leg: 72, shank: 14, fluff: 0.5, tailLength: 108, comb: 0.95 },
  game: {
    length: 134,
    depth: 78,
    tilt: 26,
    neck: 142,
    lean: 15,
    throat: 0.82,
    head: 25,
    leg: 132,
    shank: 12,
    tailAngle: 28,
    tailLength: 128,
    tailSpread: 44,
    sickle: 1.35,
    cushion: -0.05,
    fluff: 0,
    comb: 0.8,
  },
};
