import { expect, test } from 'vitest';
import breeds from '../../fixtures/breeds.json' with { type: 'json' };
import { events } from './events.ts';

test('has ten events from 1849 to 2025, each in its own year', () => {
  const years = events.map(({ year }) => year);
  expect(years).toHaveLength(10);
  expect(years).toEqual([...new Set(years)].sort((a, b) => a - b));
  expect(years.at(0)).toBe(1849);
  expect(years.at(-1)).toBe(2025);
});

test('has all four categories, and complete text for every event', () => {
  expect(new Set(events.map(({ significance }) => significance))).toEqual(
    new Set(['origin', 'conservation', 'milestone', 'modern']),
  );
  for (const { title, description, location, impact } of events)
    expect([title, description, location, impact].every((text) => text.length > 0)).toBe(true);
});

test.each(events)('the picture of $year shows a breed from the directory by its name', ({ plate, breedName }) => {
  const breed = breeds.find(({ id }) => id === plate.breedId);
  expect(plate.breed).toBe(breed?.name);
  expect(breedName ?? plate.breed).toBe(plate.breed);
});
