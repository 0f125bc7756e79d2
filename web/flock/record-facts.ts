// Lists a bird's recorded facts.
import type { Chicken } from '#contract';
import { ageText, breedingStatus, breedText, eggText } from '../chickens/bird-facts.ts';
import { calendarDay } from '../ui/in-words.ts';
import { kindOf } from './flock.ts';

export const flockMareksWords: Record<NonNullable<Chicken['flockMareks']>, string> = {
  vaccinated: 'Vaccinated',
  unvaccinated: 'Not vaccinated, and never had it',
  outbreak: 'Had an outbreak',
};

export const npipWords: Record<NonNullable<Chicken['npipStatus']>, string> = {
  clean: 'Tested clean',
  'not-tested': 'Not tested',
};

export const availableForWords: Record<NonNullable<Chicken['availableFor']>, string> = {
  travel: 'Travel breeding',
  homestay: 'Visits at home',
  both: 'Travel and visits at home',
};

export const combWords: Record<NonNullable<Chicken['combType']>, string> = {
  single: 'Single',
  rose: 'Rose',
  pea: 'Pea',
  cushion: 'Cushion',
  buttercup: 'Buttercup',
  'v-comb': 'V-shaped',
  walnut: 'Walnut',
};

export const legWords: Record<NonNullable<Chicken['legColor']>, string> = {
  yellow: 'Yellow',
  black: 'Black',
  white: 'White',
  slate: 'Slate',
  willow: 'Willow (green)',
  'pinkish-white': 'Pinkish white',
};

export const crestWords: Record<NonNullable<Chicken['crest']>, string> = { crested: 'Crest', none: 'No crest' };

export interface NotedFact {
  label: string;
  text: string;
}

function offeredText(bird: Chicken): string {
  const kind = kindOf(bird);
  if (kind === 'pedigree') return 'Never: for the pedigree only';
  if (bird.hidden) return 'Hidden';
  return kind === 'unoffered' ? 'Not yet' : breedingStatus(bird);
}

/** Others read an egg color even where the keeper has chosen none, so the keeper reads which one. */
export function eggFact(bird: Chicken): string | null {
  const shown = eggText(bird);
  // The label says that it is about eggs.
  const color = shown?.replace(/ eggs$/, '') ?? null;
  if (bird.characteristics?.eggColor || color === null) return color;
  return bird.breedId === null
    ? `Shown to others as “${shown}” until you choose a color`
    : `${color}, as usual for the breed`;
}

/** Unknown facts are left out, so that a bare record stays short. */
export function notedFacts(bird: Chicken): NotedFact[] {
  const day = (date: string | null | undefined) => date && calendarDay(date);
  const facts: [string, string | null | undefined | false][] = [
    ['Bird', breedText(bird)],
    ['Band', bird.bandNumber],
    ['Comb', bird.combType && combWords[bird.combType]],
    ['Legs', bird.legColor && legWords[bird.legColor]],
    ['Eggs', eggFact(bird)],
    ['Crest', bird.crest && (bird.crest === 'crested' ? 'Yes' : 'No')],
    ['Clan', bird.clan],
    ['Came from', bird.source],
    ...(bird.formerKeepers ?? []).map(({ name, until }): [string, string] => [
      'Former keeper',
      `${name ?? 'A keeper'}, until ${calendarDay(until)}`,
    ]),
    ['Hatched', bird.hatchDate && calendarDay(bird.hatchDate)],
    ['Age', !bird.hatchDate && bird.age && ageText(bird)],
    ['Offered', offeredText(bird)],
    ['Marek’s disease', bird.mareksVaccinated && 'Vaccinated'],
    ['Marek’s in its flock', bird.flockMareks && flockMareksWords[bird.flockMareks]],
    ['Pullorum and typhoid (National Poultry Improvement Plan)', bird.npipStatus && npipWords[bird.npipStatus]],
    ['Last clean Mycoplasma test', day(bird.mgMsTestedOn)],
    ['Last illness in its flock', day(bird.lastIllnessOn)],
    ['Health history', bird.healthHistory],
    ['Available for', bird.availableFor && availableForWords[bird.availableFor]],
    ['Description', bird.description],
    ['Special notes', bird.specialNotes],
    [bird.hidden ? 'Profile' : 'Profile that others see', bird.aiDescription],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
