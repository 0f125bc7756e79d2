// The appearance of a breed, from which a bird is drawn. Lists contain every value that the breed may show, the usual one
// first.

export type Sex = 'hen' | 'rooster';
/** 0 stands for the breed; the others vary how a bird of it stands. */
export type Pose = 0 | 1 | 2 | 3;
export type BodyType = 'game' | 'mediterranean' | 'american' | 'asiatic' | 'english';
export type CombType = 'single' | 'rose' | 'pea' | 'cushion' | 'buttercup' | 'v-comb' | 'walnut';
export type LegColor = 'yellow' | 'black' | 'white' | 'slate' | 'willow' | 'pinkish-white';

export interface Phenotype {
  /** The breed's id. Some breeds are drawn in a way of their own. */
  id: string;
  traits: {
    bodyType: BodyType;
    sizeClass: 'bantam' | 'small' | 'medium' | 'large' | 'extra-large';
    /** Color varieties, each with a coat in varieties.ts. */
    plumageColors: readonly string[];
    featherType: readonly ('normal' | 'silkie' | 'frizzle' | 'hard')[];
    combType: readonly CombType[];
    earlobeColor: readonly ('white' | 'red' | 'blue' | 'purple')[];
    legColor: readonly LegColor[];
    skinColor: 'white' | 'yellow' | 'black' | null;
    wattleSize: 'absent' | 'small' | 'medium' | 'large';
    crest: boolean;
    beard: boolean;
    muffs: boolean;
    featheredLegs: boolean;
    tailless: boolean;
    toes: 4 | 5;
    /** True for a bird with a band on its leg; breeds have none. */
    banded?: boolean;
  };
}

/** What is recorded about one bird; omitted looks are the breed's. */
export interface Looks {
  combType?: CombType | undefined;
  legColor?: LegColor | undefined;
  crest?: 'crested' | 'none' | undefined;
  banded?: boolean | undefined;
}

/** The phenotype of a bird of this breed. */
export function phenotypeOf<Breed extends Phenotype>(breed: Breed, looks: Looks): Breed {
  const { combType, legColor, crest, banded } = looks;
  const traits = {
    ...breed.traits,
    ...(combType && { combType: [combType] }),
    ...(legColor && { legColor: [legColor] }),
    ...(crest && { crest: crest === 'crested' }),
    ...(banded && { banded }),
  };
  return { ...breed, traits };
}
