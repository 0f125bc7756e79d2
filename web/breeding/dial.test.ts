import { expect, test } from 'vitest';
import { DIAL, dialArc, dialPoint, needleAngle } from './dial.ts';

test('the needle goes from the left over the top to the right', () => {
  expect([0, 100, 200].map(needleAngle)).toEqual([-90, 0, 90]);
});

test('a score lies on the circle where the needle points', () => {
  expect(dialPoint(0, 100)).toEqual({ x: DIAL.x - 100, y: DIAL.y });
  expect(dialPoint(100, 100)).toEqual({ x: DIAL.x, y: DIAL.y - 100 });
  expect(dialPoint(200, 100)).toEqual({ x: DIAL.x + 100, y: DIAL.y });
});

test('an arc leads from one score to the other', () => {
  expect(dialArc(0, 100, 100)).toBe('M60 156A100 100 0 0 1 160 56');
});
