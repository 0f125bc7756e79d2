import { expect, test } from 'vitest';
import { mockOperations } from '#mock-cases';
import { beginningOf, changesAfter } from './scenario-choices.ts';
import { failures, scenarios } from './scenarios.ts';
import { addressOfState, stateIn, withoutState } from './shared-state.ts';

test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  'the scenario %s has answers that there are',
  (name, scenario) => {
    expect(Object.keys(beginningOf(mockOperations, name).choices)).toEqual(Object.keys(scenario.answers));
    for (const [operationId, changed] of Object.entries(scenario.after ?? {})) {
      expect(mockOperations.map((one) => one.operationId)).toContain(operationId);
      expect(Object.keys(changesAfter(mockOperations, name, operationId))).toEqual(Object.keys(changed));
    }
  },
);

test('each list that a keeper has of their own begins empty for a new one', () => {
  const lists = mockOperations.filter(
    ({ method, cases }) =>
      method === 'GET' &&
      cases.some(({ example }) => example === 'empty') &&
      cases.some(({ example }) => example === 'unauthorized'),
  );
  const { choices } = beginningOf(mockOperations, 'new-keeper');
  for (const { operationId } of lists.filter((one) => one.operationId !== 'exportPedigree'))
    expect(choices[operationId], operationId).toBe('code=200, example=empty');
});

test('an expired session is refused by every operation of a keeper', () => {
  const { signedIn, choices } = beginningOf(mockOperations, 'expired-session');
  expect(signedIn).toBe(true);
  expect(choices).toMatchObject({
    getProfile: 'code=401, example=unauthorized',
    swipeChicken: 'code=401, example=unauthorized',
  });
  expect(choices).not.toHaveProperty('listBreeds');
});

test('a sign-in makes a visitor a new keeper, and a place a settled one', () => {
  expect(changesAfter(mockOperations, 'visitor', 'verifyCode')).toEqual({ getProfile: 'code=200, example=newKeeper' });
  expect(changesAfter(mockOperations, 'visitor', 'updateLocation')).toMatchObject({
    getProfile: 'code=200, example=complete',
  });
  expect(changesAfter(mockOperations, 'visitor', 'listBreeds')).toEqual({});
});

test('a state is an address, which leads to it again', () => {
  const address = addressOfState('/matches?state=agreed#top', 'breeder', { listMatches: 'code=200, example=empty' });
  expect(address).toBe('/matches?state=agreed&scenario=breeder&answer=listMatches:empty#top');
  const { search } = new URL(address, 'http://localhost');
  expect(stateIn(mockOperations, search)).toMatchObject({
    ...{ scenario: 'breeder', signedIn: true },
    choices: { listMatches: 'code=200, example=empty', listMyChickens: 'code=200, example=flock' },
  });
  expect(withoutState(new URL(address, 'http://localhost'))).toBe('/matches?state=agreed#top');
  expect(stateIn(mockOperations, '?state=agreed')).toBeNull();
  expect(() => stateIn(mockOperations, '?answer=listMatches:thousands')).toThrow('listMatches thousands');
  expect(() => stateIn(mockOperations, '?scenario=nobody')).toThrow('nobody');
});

test('every scenario has a name of its own', () => {
  const names = [...scenarios, ...failures].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
