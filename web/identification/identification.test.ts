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

test('counts twelve fields, but not plumage color and marks', () => {
  expect(countTraits(nothingFound)).toBe(0);
  expect(countTraits(found({ values: { combType: 'rose', size: '', plumageColor: 'black' }, notes: ' ' }))).toBe(1);
  expect(countTraits(found({ values: { temperament: 'docile' }, notes: 'five toes', features: ['crest'] }))).toBe(2);
});

test('adds the photo’s traits as unconfirmed, without overriding the keeper', () => {
  const merged = mergeAnalysis(
    found({ values: { combType: 'rose' } }),
    told({ combType: 'single', legColor: 'yellow' }),
  );
  expect(merged.values).toEqual({ combType: 'rose', legColor: 'yellow' });
  expect(merged.unconfirmed).toEqual(['legColor']);
});

test('replaces unconfirmed traits with those of a second photo', () => {
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

test('sends the traits and which are unconfirmed', () => {
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

test('lets “none of these” and marks exclude each other', () => {
  expect(withMark(['crest'], 'beard', true)).toEqual(['crest', 'beard']);
  expect(withMark(['crest', 'beard'], 'none', true)).toEqual(['none']);
  expect(withMark(['none'], 'crest', true)).toEqual(['crest']);
  expect(withMark(['crest', 'beard'], 'crest', false)).toEqual(['beard']);
});
