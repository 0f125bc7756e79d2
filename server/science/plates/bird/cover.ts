import { edgeOf } from '../kit/color.ts';

export type Pattern =
  | 'plain'
  | 'laced'
  | 'double-laced'
  | 'barred'
  | 'penciled'
  | 'stippled'
  | 'spangled'
  | 'paired'
  | 'mottled'
  | 'splash'
  | 'striped'
  | 'millefleur';

/** The coloring of one part of the plumage. */
export interface Cover {
  ground: string;
  pattern: Pattern;
  mark: string;
  /** The washes for the ground and the feathers' edges, once the light is known. */
  fill?: string;
  line?: string;
}

export const fillOf = (cover: Cover): string => cover.fill ?? cover.ground;
export const lineOf = (cover: Cover): string =>
  edged.includes(cover.pattern) ? cover.mark : (cover.line ?? edgeOf(cover.ground));

/** Patterns that run along the feather's own edge. */
const edged: readonly Pattern[] = ['laced', 'double-laced', 'penciled'];
