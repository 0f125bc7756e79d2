// The build of a bird without feathers: proportions in plate units (a large rooster's body is about 300 long).

import { builtApart } from './breed-builds.ts';
import { american, builds, type Form } from './builds.ts';
import type { Phenotype, Sex } from './phenotype.ts';

const sizes = { bantam: 0.94, small: 0.93, medium: 0.97, large: 1, 'extra-large': 1.03 };

export function formOf(breed: Phenotype, sex: Sex): Form & { scale: number } {
  const form: Form = { ...american, ...builds[breed.traits.bodyType], ...builtApart[breed.id] };
  const scale = sizes[breed.traits.sizeClass];
  if (sex === 'rooster') return { ...form, scale };
  // A hen is lower, rounder and nearer the ground; her tail is a plain fan.
  return {
    ...form,
    scale: scale * 0.95,
    length: form.length * 0.96,
    depth: form.depth * 1.02,
    tilt: form.tilt * 0.72,
    neck: form.neck * 0.82,
    lean: form.lean + 6,
    throat: form.throat * 0.9,
    head: form.head * 0.9,
    leg: form.leg * 0.82,
    shank: form.shank * 0.86,
    tailAngle: form.tailAngle > 70 ? form.tailAngle - 8 : form.tailAngle * 0.84,
    tailLength: Math.min(form.tailLength, 130) * 0.84,
    tailSpread: Math.min(form.tailSpread * 0.8, 50),
    train: 0,
    cushion: form.cushion * 1.3 + 0.02,
    fluff: form.fluff + 0.1,
    comb: form.comb * 0.55,
  };
}
