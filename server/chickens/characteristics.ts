// Purpose, temperament and egg color: the choices of the forms, and the traits and colors that a card shows for them.
import type { components } from '#contract';
import { atStartOfSentence } from '../science/sentences.ts';
import type { Bird } from './bird.ts';

type Characteristics = NonNullable<components['schemas']['UpdateChickenRequest']['characteristics']>;
type Chosen = Required<Characteristics>;
type Described = Pick<Bird, 'specialTraits' | 'eggColorGenetics'>;

const PURPOSES: Record<Exclude<Chosen['purpose'], ''>, string> = {
  eggs: 'Kept for eggs',
  meat: 'Kept for meat',
  dual: 'Dual purpose',
  ornamental: 'Ornamental',
  breeding: 'Kept for breeding',
};
const TEMPERAMENTS = ['calm', 'friendly', 'active', 'independent', 'protective'] as const;
const EGG_COLORS = ['brown', 'white', 'blue', 'green', 'pink', 'dark'] as const;

const purposes = Object.keys(PURPOSES) as (keyof typeof PURPOSES)[];
const purposeIn = (trait: string) => purposes.find((purpose) => PURPOSES[purpose] === trait);
export const temperamentIn = (trait: string) => TEMPERAMENTS.find((one) => atStartOfSentence(one) === trait);

/** Returns the choices as the form shows them; empty where none of them fits. */
export function characteristicsOf({ specialTraits, eggColorGenetics: [color] }: Described): Chosen {
  return {
    purpose: specialTraits.flatMap((trait) => purposeIn(trait) ?? [])[0] ?? '',
    temperament: specialTraits.flatMap((trait) => temperamentIn(trait) ?? [])[0] ?? '',
    eggColor: EGG_COLORS.find((one) => one === color?.toLowerCase()) ?? '',
  };
}

/** Omitted choices keep what the bird has. Without an egg color of its own it has that of its breed. */
export function withCharacteristics<B extends Described>(
  bird: B,
  { purpose, temperament, eggColor }: Characteristics,
  colorsOfBreed: string[],
): B {
  const chosen = [...(temperament ? [atStartOfSentence(temperament)] : []), ...(purpose ? [PURPOSES[purpose]] : [])];
  const others = bird.specialTraits.filter(
    (trait) => !(temperament !== undefined && temperamentIn(trait)) && !(purpose !== undefined && purposeIn(trait)),
  );
  const colors = eggColor ? [atStartOfSentence(eggColor)] : colorsOfBreed;
  return {
    ...bird,
    specialTraits: [...chosen, ...others],
    eggColorGenetics: eggColor === undefined ? bird.eggColorGenetics : colors,
  };
}
