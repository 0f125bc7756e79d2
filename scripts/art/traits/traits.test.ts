import { expect, test } from 'vitest';
import * as fields from '#contract/fields';
import { loadBreeds } from '../../../server/science/breeds/catalog.ts';
import { traitPictures } from './trait-pictures.ts';

const pictures = traitPictures(loadBreeds().all);

const options: Record<string, readonly string[]> = {
  eggColor: fields.identifyBreedEggColorOptions,
  legColor: fields.identifyBreedLegColorOptions,
  combType: fields.identifyBreedCombTypeOptions,
  earlobeColor: fields.identifyBreedEarlobeColorOptions,
  plumagePattern: fields.identifyBreedPlumagePatternOptions,
  size: fields.identifyBreedSizeOptions,
  bodyType: fields.identifyBreedBodyTypeOptions,
  featherType: fields.identifyBreedFeatherTypeOptions,
  skinColor: fields.identifyBreedSkinColorOptions,
  wattleSize: fields.identifyBreedWattleSizeOptions,
  plumageColor: fields.identifyBreedPlumageColorOptions,
};

test.each(Object.entries(options))('every value of %s has its own picture', (trait, values) => {
  const wanted = values.filter((value) => value !== '');
  expect(Object.keys(pictures[trait] ?? {}).sort()).toEqual([...wanted].sort());
  expect(new Set(Object.values(pictures[trait] ?? {})).size).toBe(wanted.length);
});
