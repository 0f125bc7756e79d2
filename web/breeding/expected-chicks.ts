// The expected looks of the chicks, by trait and sex.
import type { Compatibility } from '#contract';

type Expected = Compatibility['expectedChicks'][number];

export interface ChickTrait {
  /** Such as "Barring of pullets". */
  title: string;
  /** The likeliest first. */
  outcomes: { outcome: string; share: number }[];
}

const traitNames: Record<Expected['trait'], string> = {
  colour: 'Color',
  comb: 'Comb',
  barring: 'Barring',
  'ground-colour': 'Ground color',
  'egg-colour': 'Egg color',
};

export function chickTraits(chicks: readonly Expected[]): ChickTrait[] {
  const traits = new Map<string, ChickTrait>();
  for (const { trait, sex, outcome, share } of chicks) {
    const title = sex ? `${traitNames[trait]} of ${sex === 'Rooster' ? 'cockerels' : 'pullets'}` : traitNames[trait];
    const known = traits.get(title) ?? { title, outcomes: [] };
    traits.set(title, { title, outcomes: [...known.outcomes, { outcome, share }].sort((a, b) => b.share - a.share) });
  }
  return [...traits.values()];
}
