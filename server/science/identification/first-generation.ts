// Appearance of first-generation chicks of two breeds. Comb: OMIA 000884, 000296; blue eggs: Wang 2013; the rest is common
// breeders' knowledge.
import { type Character, COLORS, characters, type Looks, plumageState, statesOf } from './trait-table.ts';
import { type Mark, marks, placeOf, type ValueTrait, values } from './vocabulary.ts';

type Shares = readonly (readonly [value: string, share: number])[];

/**
 * Offspring of two different values, keyed by both in alphabetical order; a pair that is missing yields either, half and
 * half.
 */
const rules: { readonly [Of in ValueTrait]?: Readonly<Record<string, Record<string, number>>> } = {
  eggColor: {
    'blue+white': { blue: 1 },
    'blue+tinted': { blue: 0.5, green: 0.5 },
    'blue+brown': { green: 1 },
    'blue+dark-brown': { olive: 0.8, green: 0.2 },
    'green+white': { blue: 0.5, green: 0.5 },
    'green+tinted': { green: 1 },
    'brown+green': { green: 1 },
    'dark-brown+green': { olive: 1 },
    'brown+white': { tinted: 1 },
    'tinted+white': { tinted: 1 },
    'dark-brown+white': { brown: 0.6, tinted: 0.4 },
    'dark-brown+tinted': { brown: 1 },
  },
  // White skin is dominant over yellow; dark shanks come through in part.
  legColor: {
    'white+yellow': { white: 0.6, 'pinkish-white': 0.4 },
    'pinkish-white+yellow': { white: 0.4, 'pinkish-white': 0.6 },
    'slate+yellow': { white: 0.4, 'pinkish-white': 0.2, slate: 0.4 },
    'black+yellow': { yellow: 0.25, willow: 0.35, black: 0.4 },
    'slate+willow': { slate: 1 },
    'white+willow': { white: 0.5, slate: 0.5 },
    'pinkish-white+willow': { 'pinkish-white': 0.5, slate: 0.5 },
    'black+willow': { black: 0.5, willow: 0.5 },
    'black+white': { white: 0.3, slate: 0.4, black: 0.3 },
    'black+pinkish-white': { 'pinkish-white': 0.3, slate: 0.4, black: 0.3 },
  },
  combType: {
    'rose+single': { rose: 1 },
    'pea+single': { pea: 1 },
    'pea+rose': { walnut: 1 },
    'single+walnut': { walnut: 1 },
    'rose+walnut': { walnut: 1 },
    'pea+walnut': { walnut: 1 },
    'cushion+single': { cushion: 0.5, walnut: 0.5 },
    'cushion+rose': { cushion: 0.5, walnut: 0.5 },
    'cushion+pea': { cushion: 0.5, walnut: 0.5 },
    'single+v-comb': { 'v-comb': 0.7, buttercup: 0.3 },
    'buttercup+single': { buttercup: 0.8, single: 0.2 },
    'rose+v-comb': { rose: 0.6, 'v-comb': 0.4 },
    'pea+v-comb': { pea: 0.6, 'v-comb': 0.4 },
    'v-comb+walnut': { walnut: 0.7, 'v-comb': 0.3 },
  },
  earlobeColor: { 'red+white': { red: 0.6, white: 0.4 } },
  featherType: {
    'normal+silkie': { normal: 1 },
    'hard+silkie': { normal: 0.6, hard: 0.4 },
    'frizzle+silkie': { normal: 0.5, frizzle: 0.5 },
    'hard+normal': { normal: 0.6, hard: 0.4 },
  },
  skinColor: {
    'white+yellow': { white: 1 },
    'black+white': { black: 0.8, white: 0.2 },
    'black+yellow': { black: 0.8, white: 0.2 },
  },
};

/** The share of chicks with a mark that only one parent has. */
const passedOn: Record<Mark, number> = {
  crest: 0.8,
  beard: 0.85,
  'ear-tufts': 0.5,
  'feathered-legs': 0.75,
  'five-toes': 0.7,
  tailless: 0.5,
  'long-tail': 0.3,
  fluffy: 0.4,
  'naked-neck': 1,
  'white-face': 0.3,
};

export function firstGeneration(one: Looks, other: Looks): Looks {
  const shares = Object.fromEntries(
    characters.map((character) => [character, crossed(character, one.shares[character], other.shares[character])]),
  ) as Looks['shares'];
  return {
    shares,
    marks: Float64Array.from(marks, (mark, place) => {
      const [mine, theirs] = [one.marks[place] as number, other.marks[place] as number];
      return mine * theirs + (mine + theirs - 2 * mine * theirs) * passedOn[mark];
    }),
  };
}

function crossed(character: Character, one: Float64Array, other: Float64Array): Float64Array {
  const chicks = new Float64Array(one.length);
  for (let a = 0; a < one.length; a++) {
    if (one[a] === 0) continue;
    for (let b = 0; b < other.length; b++) {
      if (other[b] === 0) continue;
      for (const [state, share] of chicksOf(character, a, b)) chicks[state]! += one[a]! * other[b]! * share;
    }
  }
  return chicks;
}

type States = readonly (readonly [state: number, share: number])[];
const memo = Object.fromEntries(characters.map((character) => [character, []])) as unknown as Record<
  Character,
  (States | undefined)[]
>;

function chicksOf(character: Character, a: number, b: number): States {
  const place = a * statesOf(character) + b;
  const states = memo[character][place] ?? statesOfChicks(character, a, b);
  memo[character][place] = states;
  return states;
}

function statesOfChicks(character: Character, a: number, b: number): States {
  if (a === b) return [[a, 1]];
  if (character === 'size' || character === 'wattleSize') return midway(a, b);
  if (character !== 'plumage') return ruled(character, a, b);
  const patterns = patternsOf(
    values.plumagePattern[Math.floor(a / COLORS)]!,
    values.plumagePattern[Math.floor(b / COLORS)]!,
  );
  const colors = colorsOf(values.plumageColor[a % COLORS]!, values.plumageColor[b % COLORS]!);
  return patterns.flatMap(([pattern, p]) =>
    colors.map(([color, c]) => {
      const state = plumageState(placeOf('plumagePattern', pattern), placeOf('plumageColor', color));
      return [state, p * c] as const;
    }),
  );
}

function ruled(trait: Exclude<Character, 'plumage'>, a: number, b: number): States {
  const both = [values[trait][a]!, values[trait][b]!].sort();
  const chicks = rules[trait]?.[both.join('+')];
  if (!chicks)
    return [
      [a, 0.5],
      [b, 0.5],
    ];
  return Object.entries(chicks).map(([value, share]) => [placeOf(trait, value), share]);
}

function midway(a: number, b: number): States {
  const middle = (a + b) / 2;
  return Number.isInteger(middle)
    ? [[middle, 1]]
    : [
        [Math.floor(middle), 0.5],
        [Math.ceil(middle), 0.5],
      ];
}

/** Barring is dominant, mottling recessive, and a bird that is solid black or white hides the other's pattern. */
function patternsOf(one: string, other: string): Shares {
  if (one === other) return [[one, 1]];
  const beside = (pattern: string) => (one === pattern ? other : other === pattern ? one : null);
  const withBarred = beside('barred');
  if (withBarred)
    return [
      ['barred', 0.7],
      [withBarred, 0.3],
    ];
  const withMottled = beside('mottled');
  if (withMottled)
    return [
      [withMottled, 0.85],
      ['mottled', 0.15],
    ];
  const withSolid = beside('solid');
  if (withSolid)
    return [
      ['solid', 0.6],
      [withSolid, 0.4],
    ];
  return [
    [one, 0.4],
    [other, 0.4],
    ['solid', 0.2],
  ];
}

/** Black hides most colors; white is dominant in some breeds and recessive in others; silver hides gold in the sons at least. */
function colorsOf(one: string, other: string): Shares {
  if (one === other) return [[one, 1]];
  const beside = (color: string) => (one === color ? other : other === color ? one : null);
  const withWhite = beside('white');
  if (withWhite)
    return [
      ['white', 0.5],
      [withWhite, 0.5],
    ];
  const withBlue = beside('blue');
  if (withBlue === 'black')
    return [
      ['blue', 0.5],
      ['black', 0.5],
    ];
  if (withBlue)
    return [
      ['blue', 0.4],
      ['black', 0.3],
      [withBlue, 0.3],
    ];
  const withBlack = beside('black');
  if (withBlack)
    return [
      ['black', 0.7],
      [withBlack, 0.3],
    ];
  const withSilver = beside('silver');
  if (withSilver)
    return [
      ['silver', 0.6],
      [withSilver, 0.4],
    ];
  return [
    [one, 0.5],
    [other, 0.5],
  ];
}
