import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createContractCheck } from './contract-check.ts';
import { smallContract } from './small-contract.ts';

const firstHen = smallContract.operations.find(({ id }) => id === 'firstHen');
const hen = { name: 'Agatha', sex: 'hen', age: null };

function refused(body: unknown, status = 200): string {
  const check = createContractCheck(smallContract);
  try {
    if (firstHen) check.inspect(firstHen, { status, body });
  } catch (error) {
    expect(check.violations.length).toBeGreaterThan(0);
    return (error as Error).message;
  }
  return '';
}

it('accepts a body that matches the contract', () => {
  expect(refused(hen)).toBe('');
  expect(refused({ ...hen, nothing: undefined })).toBe('');
});

it.each([
  ['an undeclared field even where additional properties are allowed', { ...hen, secret: 1 }, 'secret'],
  ['a missing field', { name: 'Agatha', sex: 'hen' }, 'age'],
  ['a value outside the enum', { ...hen, sex: 'rooster' }, '/sex'],
  ['null where there must be a value', { ...hen, name: null }, '/name'],
])("refuses %s in a handler's response", (_, body, word) => {
  expect(refused(body)).toContain(word);
});

it('refuses an undocumented status', () => {
  expect(refused(hen, 201)).toContain('not documented');
});

it('reports undeclared fields and headers of responses that bypass the handlers', async () => {
  const check = createContractCheck(smallContract);
  const app = Fastify();
  check.watch(app);
  app.get('/api/hens/first', async (_request, reply) => reply.header('X-Hen', '1').send({ ...hen, secret: 1 }));
  await app.inject('/api/hens/first');
  await app.close();
  expect(check.violations).toEqual([
    expect.stringContaining('"additionalProperty":"secret"'),
    expect.stringContaining('header x-hen is not documented'),
  ]);
});
