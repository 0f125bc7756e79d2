import { expect, test } from 'vitest';
import scoring from '../../fixtures/examples/getScoring.table.json' with { type: 'json' };
import { bandsIn, DIAL, dialArc, dialPoint, needleAngle, percentOf } from './dial.ts';

test('moves the needle from left over the top to right', () => {
  expect([0, 100, 200].map(needleAngle)).toEqual([-90, 0, 90]);
});

test('places a score where the needle points', () => {
  expect(dialPoint(0, 100)).toEqual({ x: DIAL.x - 100, y: DIAL.y });
  expect(dialPoint(100, 100)).toEqual({ x: DIAL.x, y: DIAL.y - 100 });
  expect(dialPoint(200, 100)).toEqual({ x: DIAL.x + 100, y: DIAL.y });
});

test('draws an arc between two scores', () => {
  expect(dialArc(0, 100, 100)).toBe('M60 156A100 100 0 0 1 160 56');
});

test('shows a score as a percentage of 200', () => {
  expect([0, 49, 181, 200].map(percentOf)).toEqual([0, 25, 91, 100]);
});

test('the bands of the published table cover the scale without a gap', () => {
  expect(bandsIn(scoring.value.judgements)).toEqual([
    { band: 'red', from: 0, to: 80 },
    { band: 'orange', from: 80, to: 120 },
    { band: 'yellow', from: 120, to: 160 },
    { band: 'green', from: 160, to: 200 },
  ]);
});
