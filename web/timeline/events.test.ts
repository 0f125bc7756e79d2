import { expect, test } from 'vitest';
import breeds from '../../fixtures/breeds.json' with { type: 'json' };
import { events } from './events.ts';

test('ten events run from 1849 to 2025, each in a year of its own', () => {
  const years = events.map(({ year }) => year);
  expect(years).toHaveLength(10);
  expect(years).toEqual([...new Set(years)].sort((a, b) => a - b));
  expect(years.at(0)).toBe(1849);
  expect(years.at(-1)).toBe(2025);
});

test('all four categories occur, and every event says what it meant', () => {
  expect(new Set(events.map(({ significance }) => significance))).toEqual(
    new Set(['origin', 'conservation', 'milestone', 'modern']),
  );
  for (const { title, description, location, impact } of events)
    expect([title, description, location, impact].every((text) => text.length > 0)).toBe(true);
});

test.each(events)('the plate of $year shows a breed of the directory, under its name', ({ plate, breedName }) => {
  const breed = breeds.find(({ id }) => id === plate.breedId);
  expect(plate.breed).toBe(breed?.name);
  expect(breedName ?? plate.breed).toBe(plate.breed);
});
