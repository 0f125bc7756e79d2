// The result of the built-in analysis or of a vision model.
import type { PhotoTrait } from './vocabulary.ts';

export interface SeenTrait {
  trait: PhotoTrait;
  value: string;
  /** Percent. */
  confidence: number;
}

export type NoBird = 'too-small' | 'blank' | 'drawn' | 'several' | 'no-plumage';

export type Finding =
  | { subject: 'bird' | 'unsure'; traits: SeenTrait[]; observations: string[] }
  | { subject: 'none'; reason: NoBird };
