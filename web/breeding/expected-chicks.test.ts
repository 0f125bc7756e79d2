import { expect, test } from 'vitest';
import type { Compatibility } from '#contract';
import cross from '../../fixtures/examples/analyzeCompatibility.cross.json' with { type: 'json' };
import { chickTraits } from './CompatibilityResult.tsx';

test('names the sex of a trait that only one sex shows', () => {
  const chicks = cross.value.expectedChicks as Compatibility['expectedChicks'];
  expect(chickTraits(chicks).filter(({ title }) => title.startsWith('Barring'))).toEqual([
    { title: 'Barring of cockerels', outcomes: [{ outcome: 'barred', share: 1 }] },
    { title: 'Barring of pullets', outcomes: [{ outcome: 'not barred', share: 1 }] },
  ]);
});

test('sorts the outcomes of a trait by likelihood', () => {
  const color = (outcome: string, share: number) => ({ trait: 'colour', sex: null, outcome, share }) as const;
  expect(chickTraits([color('black', 0.25), color('blue', 0.5), color('splash', 0.25)])[0]).toEqual({
    title: 'Color',
    outcomes: [
      { outcome: 'blue', share: 0.5 },
      { outcome: 'black', share: 0.25 },
      { outcome: 'splash', share: 0.25 },
    ],
  });
});
