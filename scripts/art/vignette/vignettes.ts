// The app's vignettes by name.
import { brokenEgg } from './broken-egg.ts';
import { henOnNest } from './hen-on-nest.ts';
import { letter } from './letter.ts';
import { emptyNest } from './nest.ts';
import { openGate } from './open-gate.ts';
import { stormWire } from './storm-wire.ts';
import type { Vignette } from './vignette.ts';

export const vignettes: Record<string, Vignette> = {
  'broken-egg': brokenEgg,
  'empty-nest': emptyNest,
  'hen-on-nest': henOnNest,
  letter,
  'open-gate': openGate,
  'storm-wire': stormWire,
};
