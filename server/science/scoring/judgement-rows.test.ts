// The published table: every number the score weighs with, in words.
import { expect, it } from 'vitest';
import { judgementRows } from './judgement-rows.ts';
import { judgements, VERSION } from './judgements.ts';

it('publishes each number once, with its reason and its source', () => {
  const rows = judgementRows();
  const numbers = Object.values(judgements).flatMap(({ values }) => Object.values(values));
  expect(rows.map(({ value }) => value)).toEqual(numbers);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  for (const { reason, source } of rows) expect(reason.endsWith('.') && source.endsWith('.')).toBe(true);
  expect(rows.length).toBeLessThanOrEqual(200);
  expect(VERSION.length).toBeLessThanOrEqual(20);
});

it('names what each number says', () => {
  const rows = new Map(judgementRows().map((row) => [row.code, row]));
  expect(rows.get('backgroundKinship.Common')).toMatchObject({
    ...{ area: 'background', value: 0.01, unit: 'share' },
    name: 'Kinship we assume where parents are not recorded: not on the priority list',
  });
  expect(rows.get('age.to3Years')).toMatchObject({ name: 'Age of the older bird: to 3 years', value: 0.02 });
  expect(rows.get('distance.scaleMiles')).toMatchObject({ unit: 'miles', value: 150 });
  expect(rows.get('pedigreedBirds.least')?.name).toBe(
    'Birds with a pedigree that a breed needs before its mean kinship counts',
  );
});
