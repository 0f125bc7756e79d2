import { expect, test } from 'vitest';
import type { Webhook } from '#contract';
import { stateOf } from './words.ts';

const tried = (outcome: NonNullable<Webhook['lastDelivery']>['outcome']) =>
  stateOf({ state: 'active', lastDelivery: { outcome, httpStatus: null } } as Webhook).text;

test('a webhook works only after a successful delivery', () => {
  expect(tried('taken')).toBe('Works');
  expect(tried('unreachable')).toBe('Failing');
  expect(tried('refused')).toBe('Failing');
});
