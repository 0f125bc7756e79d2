import { expect, test } from 'vitest';
import type { Chicken } from '#contract';
import register from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import { hatchesInOrder } from './queries.ts';

const [some] = register.value as Chicken[];
const hatched = { hatchDate: '2026-05-01', damId: 'hattie', sireId: 'ambrose', sireCandidateIds: [] };
const alone = { hatchDate: null, damId: null, sireId: null, sireCandidateIds: [] };
const namesOf = (birds: Partial<Chicken>[]) =>
  hatchesInOrder(birds.map((bird, nth) => ({ ...some, id: `bird ${nth}`, ...bird }) as Chicken)).map(
    ({ name }) => name,
  );

test('sorts the chicks of a hatch by number, at the position of the first', () => {
  expect(
    namesOf([
      { name: 'Zora', ...alone },
      { name: 'Chick 10', ...hatched },
      { name: 'Chick 1', ...hatched },
      { name: 'Of an earlier hatch', ...hatched, hatchDate: '2026-04-01' },
      { name: 'Chick 2', ...hatched },
      { name: 'Abby', ...alone },
    ]),
  ).toEqual(['Zora', 'Chick 1', 'Chick 2', 'Chick 10', 'Of an earlier hatch', 'Abby']);
});

test('keeps the order of birds without parents or hatch date', () => {
  const bought = { ...alone, hatchDate: '2026-05-01' };
  expect(
    namesOf([
      { name: 'B', ...bought },
      { name: 'A', ...bought },
    ]),
  ).toEqual(['B', 'A']);
  expect(
    namesOf([
      { name: 'B', ...hatched, hatchDate: null },
      { name: 'A', ...hatched, hatchDate: null },
    ]),
  ).toEqual(['B', 'A']);
});
