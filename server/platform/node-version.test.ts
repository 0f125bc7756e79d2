import { expect, it } from 'vitest';
import { nodeFault } from './node-version.ts';

it('tells any other Node version which one is needed', () => {
  expect(nodeFault('20.20.2')).toContain('runs on Node 24');
  expect(nodeFault('25.0.0')).toContain('runs on Node 24');
  expect(nodeFault('24.21.0')).toBeNull();
});
