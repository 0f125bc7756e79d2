import { expect, test } from 'vitest';
import type { Compatibility } from '#contract';
import good from '../../fixtures/examples/analyzeCompatibility.good-pair.json' with { type: 'json' };
import { comparisonIn, comparisonUrl, requestOf } from './comparison.ts';
import { saidOnce } from './said-once.ts';

const nothing = {
  ...{ rooster: null, hen: null, quarantine: null, biosecurity: '' },
  ...{ illness: null, newBirds: null, controlArea: null, sources: null, arrival: '' },
};

test('is empty for a URL without answers', () => {
  expect(comparisonIn('')).toEqual(nothing);
  expect(comparisonUrl(nothing)).toBe('/genetic-compatibility');
  expect(requestOf(nothing)).toBeNull();
});

test('keeps both birds and all answers in the URL', () => {
  const all = {
    rooster: 'b1',
    hen: 'b2',
    quarantine: 'own-pen',
    biosecurity: '80',
    illness: 'no',
    newBirds: 'yes',
    controlArea: 'no',
    sources: 'different',
    arrival: '2026-11-05',
  } as const;
  const url = comparisonUrl(all);
  expect(comparisonIn(url.slice(url.indexOf('?')))).toEqual(all);
  expect(requestOf(all)).toEqual({
    ...{ chicken1Id: 'b1', chicken2Id: 'b2', quarantine: 'own-pen', biosecurityScore: 80 },
    ...{ illness: false, newBirds: true, controlArea: false, sources: 'different', arrivalDate: '2026-11-05' },
  });
});

test('omits unknown answers', () => {
  expect(requestOf({ ...nothing, rooster: 'b1', hen: 'b2' })).toEqual({ chicken1Id: 'b1', chicken2Id: 'b2' });
});

test('sends a biosecurity score of 0', () => {
  expect(requestOf({ ...nothing, rooster: 'b1', hen: 'b2', biosecurity: '0' })).toMatchObject({ biosecurityScore: 0 });
});

test('needs two different birds', () => {
  expect(requestOf({ ...nothing, rooster: 'b1' })).toBeNull();
  expect(requestOf({ ...nothing, rooster: 'b1', hen: 'b1' })).toBeNull();
});

test.each([
  '?biosecurity=101',
  '?biosecurity=-1',
  '?biosecurity=x',
  '?quarantine=barn',
  '?controlArea=maybe',
  '?sources=me',
])('ignores invalid answers: %s', (query) => {
  expect(comparisonIn(query)).toEqual(nothing);
});

test('says what a parent passes on beside the chicks, and not again among the risks', () => {
  const sentence = 'The hen has a single comb (the Java’s is pea).';
  const fault = { kind: 'risk', code: 'OFF_TYPE_HEN', value: null, points: 0, sentence } as const;
  const said = saidOnce({ ...good.value, explanations: [...good.value.explanations, fault] } as Compatibility);
  expect(said.offType).toEqual([sentence]);
  expect(said.risks.map((risk) => risk.sentence)).not.toContain(sentence);
});
