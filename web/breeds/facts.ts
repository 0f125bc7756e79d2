// The facts of a breed as text, and which of them are uncertain.
import type { BreedDetail } from '#contract';
import { anyOf } from '../ui/in-words.ts';

export interface Fact {
  label: string;
  text: string;
  /** Our estimate, or sources that disagree. */
  uncertain: boolean;
}

export interface FactTable {
  title: string;
  facts: Fact[];
}

export const NOT_KNOWN = 'Not known';

/** Pounds, as in the contract; null where not enough birds were weighed. */
export function weightText(pounds: number | null): string {
  return pounds === null ? NOT_KNOWN : `${pounds.toLocaleString('en-US')} lb`;
}

export function factTables(breed: BreedDetail): FactTable[] {
  const { traits, climate, eggsPerYear, characteristics } = breed;
  const fact = (label: string, text: string | null, ...fields: string[]): Fact => ({
    label,
    text: text ? text.charAt(0).toUpperCase() + text.slice(1) : NOT_KNOWN,
    uncertain: Boolean(text) && fields.some((field) => breed.judgement.includes(field)),
  });
  return [
    {
      title: 'The bird',
      facts: [
        fact('Size', words(traits.size), 'traits.size'),
        fact('Type', words(traits.bodyType), 'traits.bodyType'),
        fact('Comb', either(traits.combType), 'traits.combType'),
        fact('Wattles', words(traits.wattleSize), 'traits.wattleSize'),
        fact('Earlobes', either(traits.earlobeColor) || 'any color', 'traits.earlobeColor'),
        fact('Legs', legs(traits), 'traits.legColor', 'traits.featheredLegs'),
        fact('Toes', traits.toes === 5 ? 'five' : 'four', 'traits.toes'),
        fact('Skin', traits.skinColor, 'traits.skinColor'),
        fact('Feather', either(traits.featherType), 'traits.featherType'),
        fact('Pattern', either(traits.plumagePatterns), 'traits.plumagePatterns'),
        ...(ornaments(traits) ? [fact('Ornament', ornaments(traits), ...ORNAMENT_FIELDS)] : []),
      ],
    },
    {
      title: 'Eggs',
      facts: [
        fact('Color', characteristics.eggColor, 'characteristics.eggColor', 'traits.eggColor'),
        fact('Size', words(breed.eggSize), 'eggSize'),
        fact('In a year', eggsPerYear && `${eggsPerYear.min} to ${eggsPerYear.max}`, 'eggsPerYear'),
        fact('Goes broody', degree(breed.broodiness), 'broodiness'),
      ],
    },
    {
      title: 'Climate',
      facts: [
        fact('Cold', yesNo(climate.coldHardy, 'hardy', 'not hardy'), 'climate.coldHardy'),
        fact('Heat', yesNo(climate.heatTolerant, 'copes well', 'does not cope well'), 'climate.heatTolerant'),
        fact('Damp', yesNo(climate.humidityTolerant, 'copes well', 'does not cope well'), 'climate.humidityTolerant'),
      ],
    },
    {
      title: 'Temperament and keeping',
      facts: [
        fact('Temperament', traits.temperament.join(', '), 'traits.temperament'),
        fact('Finds its food', breed.forager, 'forager'),
        fact(
          'Kept in a run',
          yesNo(breed.confinementTolerant, 'does well', 'needs space to range'),
          'confinementTolerant',
        ),
        fact('Flies', degree(breed.flightAbility), 'flightAbility'),
        fact('Noise', breed.noise, 'noise'),
        fact('Grows up', pace(breed.maturity), 'maturity'),
        fact('For beginners', yesNo(breed.beginnerFriendly, 'yes', 'better with experience'), 'beginnerFriendly'),
      ],
    },
    {
      title: 'On record',
      facts: [
        fact('Origin', breed.origin, 'origin'),
        fact('Purpose', characteristics.purpose, 'characteristics.purpose'),
        fact('Developed', breed.developed, 'developed'),
        fact('Show class', breed.apaClass ?? 'none in the American standard', 'apaClass'),
        ...(breed.apaAccepted ? [fact('In the standard', `since ${breed.apaAccepted}`, 'apaAccepted')] : []),
      ],
    },
  ];
}

const ORNAMENT_FIELDS = ['crest', 'beard', 'muffs', 'tailless'].map((name) => `traits.${name}`);

function ornaments({ crest, beard, muffs, tailless }: BreedDetail['traits']): string {
  const found = { crest, beard, muffs, 'no tail': tailless };
  return Object.entries(found)
    .flatMap(([name, has]) => (has ? [name] : []))
    .join(', ');
}

function legs({ legColor, featheredLegs }: BreedDetail['traits']): string {
  return `${either(legColor) || 'any color'}${featheredLegs ? ', feathered' : ''}`;
}

function either(codes: string[]): string {
  return anyOf(codes.map(words));
}

/** A code of the contract as words; most of them are words already. */
function words(code: string): string {
  return { 'v-comb': 'V-shaped', columbian: 'Columbian' }[code] ?? code;
}

function yesNo(value: boolean | null, yes: string, no: string): string | null {
  return value === null ? null : value ? yes : no;
}

function degree(value: BreedDetail['flightAbility']): string | null {
  return value && { low: 'seldom', moderate: 'sometimes', high: 'readily' }[value];
}

function pace(value: BreedDetail['maturity']): string | null {
  return value && { early: 'early', moderate: 'in fair time', slow: 'slowly' }[value];
}
