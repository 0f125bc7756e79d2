import { expect, test } from 'vitest';
import type { PhotoAnalysis } from '#contract';
import {
  choose,
  chooseFeatures,
  countTraits,
  type Findings,
  mergeAnalysis,
  nothingFound,
  requestOf,
  withMark,
  withoutUnconfirmed,
} from './identification.ts';

const told = (detectedTraits: PhotoAnalysis['detectedTraits']): PhotoAnalysis => ({
  subject: 'bird',
  visualObservations: '',
  detectedTraits,
  traits: [],
  confidence: 50,
  band: 'yellow',
  source: 'built-in',
  notice: null,
});
const found = (change: Partial<Findings>): Findings => ({ ...nothingFound, ...change });

test('the twelve fields count, the plumage color and the marks do not', () => {
  expect(countTraits(nothingFound)).toBe(0);
  expect(countTraits(found({ values: { combType: 'rose', size: '', plumageColor: 'black' }, notes: ' ' }))).toBe(1);
  expect(countTraits(found({ values: { temperament: 'docile' }, notes: 'five toes', features: ['crest'] }))).toBe(2);
});

test('what a photo told stands unconfirmed, and never in place of the keeper’s word', () => {
  const merged = mergeAnalysis(
    found({ values: { combType: 'rose' } }),
    told({ combType: 'single', legColor: 'yellow' }),
  );
  expect(merged.values).toEqual({ combType: 'rose', legColor: 'yellow' });
  expect(merged.unconfirmed).toEqual(['legColor']);
});

test('a second photo takes the place of what the first told and nobody has confirmed', () => {
  const first = mergeAnalysis(
    nothingFound,
    told({ legColor: 'yellow', plumagePattern: 'barred', features: ['crest'] }),
  );
  const second = { ...first, ...choose(first, 'legColor', 'yellow') };
  const merged = mergeAnalysis(second, told({ plumageColor: 'white' }));
  expect(merged.values).toEqual({ legColor: 'yellow', plumageColor: 'white' });
  expect(merged.features).toEqual([]);
  expect(withoutUnconfirmed(merged).values).toEqual({ legColor: 'yellow' });
});

test('sends what is given, and which of it nobody has confirmed', () => {
  const merged = mergeAnalysis(found({ notes: ' lays daily ' }), told({ legColor: 'yellow', features: ['beard'] }));
  expect(requestOf(merged)).toEqual({
    legColor: 'yellow',
    additionalNotes: 'lays daily',
    features: ['beard'],
    unconfirmed: ['legColor', 'features'],
  });
  const confirmed = { ...merged, ...chooseFeatures(merged, ['beard']) };
  expect(requestOf({ ...confirmed, ...choose(confirmed, 'legColor', '') })).toEqual({
    additionalNotes: 'lays daily',
    features: ['beard'],
  });
});

test('"none of these" and a mark rule each other out', () => {
  expect(withMark(['crest'], 'beard', true)).toEqual(['crest', 'beard']);
  expect(withMark(['crest', 'beard'], 'none', true)).toEqual(['none']);
  expect(withMark(['none'], 'crest', true)).toEqual(['crest']);
  expect(withMark(['crest', 'beard'], 'crest', false)).toEqual(['beard']);
});
