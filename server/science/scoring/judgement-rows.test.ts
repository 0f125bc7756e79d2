// The published table lists every number that the score uses, in words.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { wordFor } from '../sentences.ts';
import { judgementRows } from './judgement-rows.ts';
import { judgements, VERSION } from './judgements.ts';

it('publishes each number once, with its reason and source', () => {
  const rows = judgementRows();
  const numbers = Object.values(judgements).flatMap(({ values }) => Object.values(values));
  expect(rows.map(({ value }) => value)).toEqual(numbers);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  for (const { reason, source } of rows) expect(reason.endsWith('.') && source.endsWith('.')).toBe(true);
  expect(rows.length).toBeLessThanOrEqual(200);
  expect(VERSION.length).toBeLessThanOrEqual(20);
});

it('describes what each number means', () => {
  const rows = new Map(judgementRows().map((row) => [row.code, row]));
  expect(rows.get('backgroundKinship.Common')).toMatchObject({
    ...{ area: 'background', value: 0.01, unit: 'share' },
    name: 'Kinship we assume where parents are not recorded: not on the priority list',
  });
  expect(rows.get('age.to3Years')).toMatchObject({ name: 'Age of the older bird: to 3 years', value: 0.02 });
  expect(rows.get('distance.scaleMiles')).toMatchObject({ unit: 'miles', value: 150 });
  expect(rows.get('pedigreedBirds.least')?.name).toBe(
    'Birds with a pedigree that a breed needs before its average relatedness counts',
  );
});

/** The first digits of the hash of each version's numbers. */
const versions: Record<string, string> = {
  '2026-11-24.2': 'c6f7b592b6c3',
  '2026-11-24.3': 'd498fe7bdb7f',
};

it('changes its version when a number changes', () => {
  const numbers = judgementRows().map(({ code, value, unit }) => [code, value, unit]);
  const hash = createHash('sha256').update(JSON.stringify(numbers)).digest('hex').slice(0, 12);
  expect(versions[VERSION], 'Move VERSION, and add a line for it here; never change one that is there.').toBe(hash);
});

it.each(['labels', 'diversityWords', 'diseaseWords', 'conservationWords', 'colorBands'] as const)(
  'picks the word of the highest threshold that a score reaches: %s',
  (group) => {
    const thresholds: Record<string, number> = judgements[group].values;
    const words = Object.keys(thresholds);
    for (const [at, word] of words.entries()) {
      expect(wordFor(thresholds, thresholds[word] as number)).toBe(word);
      if (at > 0) expect(wordFor(thresholds, (thresholds[words[at - 1] as string] as number) - 1)).toBe(word);
    }
  },
);
