// What a bird is drawn from: how its breed looks. Lists name every value the breed may show, the usual one first.

export type Sex = 'hen' | 'rooster';
export type BodyType = 'game' | 'mediterranean' | 'american' | 'asiatic' | 'english';
export type CombType = 'single' | 'rose' | 'pea' | 'cushion' | 'buttercup' | 'v-comb' | 'walnut';
export type LegColor = 'yellow' | 'black' | 'white' | 'slate' | 'willow' | 'pinkish-white';

export interface Phenotype {
  /** The breed. Some look like no other of their kind, and are drawn by their name. */
  id: string;
  traits: {
    bodyType: BodyType;
    sizeClass: 'bantam' | 'small' | 'medium' | 'large' | 'extra-large';
    /** Colour varieties, each with a coat in coats.ts. */
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
  };
}
