import { expect, test } from 'vitest';
import { today } from '../ui/today.ts';
import { ageText, breedingStatus, breedText, distanceText, eggText, isColdHardy, placeText } from './bird-facts.ts';

test('formats the hatch date the same in every time zone', () => {
  expect(ageText({ hatchDate: '2024-04-12', age: '2 years' })).toBe('Hatched April\u00a012,\u00a02024');
});

test('falls back to the age', () => {
  expect(ageText({ hatchDate: null, age: '2 years' })).toBe('2 years');
  expect(ageText({ hatchDate: null, age: null })).toBe('Age not given');
  expect(ageText({ hatchDate: null, age: '8 weeks', ageNotedOn: '2026-03-03' })).toBe(
    '8 weeks, as of March\u00a03,\u00a02026',
  );
  expect(ageText({ hatchDate: null, age: '8 weeks', ageNotedOn: today() })).toBe('8 weeks');
  expect(ageText({ hatchDate: null, age: 'Hatched in 2024', ageNotedOn: '2026-03-03' })).toBe('Hatched in 2024');
});

test('says if no location is given', () => {
  expect(placeText({ location: null })).toBe('Location not specified');
});

test('uses the first egg color, or brown for a hen and nothing for a rooster', () => {
  expect(eggText({ sex: 'Hen', eggColorGenetics: ['Blue', 'Brown'] })).toBe('Blue eggs');
  expect(eggText({ sex: 'Hen', eggColorGenetics: [] })).toBe('Brown eggs');
  expect(eggText({ sex: 'Rooster', eggColorGenetics: ['Blue'] })).toBe('From blue eggs');
  expect(eggText({ sex: 'Rooster', eggColorGenetics: [] })).toBeNull();
});

test('defaults to available', () => {
  expect(breedingStatus({ availability: null })).toBe('Available');
  expect(breedingStatus({ availability: 'Resting' })).toBe('Resting');
});

test('recognizes a cold-hardy bird', () => {
  expect(isColdHardy({ specialTraits: ['Calm', 'Cold Hardy'] })).toBe(true);
  expect(isColdHardy({ specialTraits: [] })).toBe(false);
});

test.each([
  [null, null],
  [0, 'less than 3 miles away'],
  [1, '1 mile away'],
  [1234, '1,234 miles away'],
])('formats a distance of %s miles', (distance, text) => {
  expect(distanceText({ distance })).toBe(text);
});

test('formats breed, sex and variety', () => {
  expect(breedText({ breed: 'Java', sex: 'Hen', variety: 'mottled' })).toBe('Java hen, mottled');
  expect(breedText({ breed: 'Java', sex: 'Hen' })).toBe('Java hen');
});
