// Derives a breed's needs in climate, space and predators from its body, as its sheet describes it.
import type { Breed } from '../breeds/breed.ts';
import { coats, judgements, largeRoseComb } from './judgements.ts';

export type BodySize = keyof typeof judgements.space.need;
type Comb = keyof typeof judgements.cold.comb;

export interface Physique {
  size: BodySize;
  comb: Comb;
  /** The coldest night and the hottest afternoon that it bears without loss, in degrees Fahrenheit. */
  comfort: { min: number; max: number };
  /** True for breeds with an active or flighty temperament. */
  lively: boolean;
  /** The ability to notice a hawk and escape, from 0 to 1. */
  alertness: number;
}

export function physiqueOf(breed: Breed): Physique {
  const size = sizeOf(breed);
  const comb = combOf(breed);
  const { temperament } = breed.traits;
  return {
    ...{ size, comb, comfort: { min: coldLimit(breed, size, comb), max: heatLimit(breed, size) } },
    lively: temperament.includes('active') || temperament.includes('flighty'),
    alertness: alertnessOf(breed),
  };
}

const sizes = { bantam: 'bantam', small: 'light', medium: 'medium', large: 'heavy', 'extra-large': 'giant' } as const;

/** A slender Mediterranean body keeps and sheds heat like one a class lighter. */
function sizeOf({ traits: { sizeClass, bodyType } }: Breed): BodySize {
  if (bodyType === 'mediterranean' && sizeClass === 'medium') return 'light';
  if (bodyType === 'mediterranean' && sizeClass === 'large') return 'medium';
  return sizes[sizeClass];
}

/** Classifies the breed's main comb; the wattles show the size of a standing one. */
function combOf({ id, traits: { combType, wattleSize } }: Breed): Comb {
  const [main] = combType;
  if (largeRoseComb.includes(id)) return 'large';
  if (main === 'pea' || main === 'rose' || main === 'walnut' || main === 'cushion') return 'close';
  return wattleSize === 'large' || wattleSize === 'medium' ? wattleSize : 'small';
}

const ofCoat = (degrees: Readonly<Record<keyof typeof coats, number>>, id: string): number =>
  (Object.keys(coats) as (keyof typeof coats)[]).reduce(
    (sum, coat) => sum + (coats[coat].includes(id) ? degrees[coat] : 0),
    0,
  );

const isSilkie = ({ traits }: Breed): boolean => traits.featherType[0] === 'silkie';

function coldLimit(breed: Breed, size: BodySize, comb: Comb): number {
  const { base, size: bySize, comb: byComb, silkie, crest, beard, coat } = judgements.cold;
  const { traits, id } = breed;
  return (
    base +
    bySize[size] +
    byComb[comb] +
    (isSilkie(breed) ? silkie : 0) +
    (traits.crest ? crest : 0) +
    (traits.beard ? beard : 0) +
    ofCoat(coat, id)
  );
}

function heatLimit(breed: Breed, size: BodySize): number {
  const { base, size: bySize, largeComb, legsOrBeard, silkie, coat } = judgements.heat;
  const { traits, id } = breed;
  const isLargeSingle =
    traits.combType[0] === 'single' && (traits.wattleSize === 'large' || traits.bodyType === 'mediterranean');
  return (
    base +
    bySize[size] +
    (isLargeSingle ? largeComb : 0) +
    (traits.featheredLegs || traits.beard ? legsOrBeard : 0) +
    (isSilkie(breed) ? silkie : 0) +
    ofCoat(coat, id)
  );
}

function alertnessOf(breed: Breed): number {
  const { base, most, game, fliesWell, fliesPoorly, rangesWide, crest, silkie, bantam, ...byTemper } =
    judgements.predators.alertness;
  const { traits, flightAbility, forager, purpose } = breed;
  const tempers: Record<string, number> = byTemper;
  const sum =
    base +
    traits.temperament.reduce((total, temper) => total + (tempers[temper] ?? 0), 0) +
    (purpose.includes('game') ? game : 0) +
    (flightAbility === 'high' ? fliesWell : 0) +
    (flightAbility === 'low' ? fliesPoorly : 0) +
    (forager === 'excellent' ? rangesWide : 0) +
    (traits.crest ? crest : 0) +
    (isSilkie(breed) ? silkie : 0) +
    (traits.sizeClass === 'bantam' ? bantam : 0);
  return Math.min(most, Math.max(0, sum));
}
