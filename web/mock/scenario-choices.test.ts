import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mockOperations } from '#mock-cases';
import { beginningOf, changesAfter } from './scenario-choices.ts';
import { failures, scenarios } from './scenarios.ts';
import { addressOfState, stateIn, withoutState } from './shared-state.ts';

test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))(
  'the scenario %s uses existing examples',
  (name, scenario) => {
    expect(Object.keys(beginningOf(mockOperations, name).choices)).toEqual(Object.keys(scenario.answers));
    for (const [operationId, changed] of Object.entries(scenario.after ?? {})) {
      expect(mockOperations.map((one) => one.operationId)).toContain(operationId);
      expect(Object.keys(changesAfter(mockOperations, name, operationId))).toEqual(Object.keys(changed));
    }
  },
);

test('a new keeper’s own lists are all empty', () => {
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

test('an expired session gets 401 from a keeper’s operations, but not from public ones', () => {
  const { signedIn, choices } = beginningOf(mockOperations, 'expired-session');
  expect(signedIn).toBe(true);
  expect(choices).toMatchObject({
    getProfile: 'code=401, example=unauthorized',
    swipeChicken: 'code=401, example=unauthorized',
  });
  expect(choices).not.toHaveProperty('listBreeds');
});

test('sign-in makes a visitor a new keeper, and a location completes the profile', () => {
  expect(changesAfter(mockOperations, 'visitor', 'verifyCode')).toEqual({ getProfile: 'code=200, example=newKeeper' });
  expect(changesAfter(mockOperations, 'visitor', 'updateLocation')).toMatchObject({
    getProfile: 'code=200, example=complete',
  });
  expect(changesAfter(mockOperations, 'visitor', 'listBreeds')).toEqual({});
});

test('converts a state to a URL and back', () => {
  const address = addressOfState('/matches?state=agreed#top', 'breeder', { listMatches: 'code=200, example=empty' });
  expect(address).toBe('/matches?state=agreed&scenario=breeder&answer=listMatches:empty#top');
  const { search } = new URL(address, 'http://localhost');
  expect(stateIn(mockOperations, search)).toMatchObject({
    ...{ scenario: 'breeder', signedIn: true },
    choices: { listMatches: 'code=200, example=empty', listMyChickens: 'code=200, example=wholeRegister' },
  });
  expect(withoutState(new URL(address, 'http://localhost'))).toBe('/matches?state=agreed#top');
  expect(stateIn(mockOperations, '?state=agreed')).toBeNull();
  expect(() => stateIn(mockOperations, '?answer=listMatches:thousands')).toThrow('listMatches thousands');
  expect(() => stateIn(mockOperations, '?scenario=nobody')).toThrow('nobody');
});

test('the breeder’s plan, comparison and nearby breeds are about birds of the register', () => {
  const { answers } = scenarios.find(({ name }) => name === 'breeder')!;
  const exampleOf = (operationId: string) => {
    const file = `${operationId}.${answers[operationId]?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
    return JSON.parse(readFileSync(`fixtures/examples/${file}`, 'utf8')).value;
  };
  const register = birdsIn(exampleOf('listMyChickens'));
  expect(register).toContain('Clementine');
  const { chicken1, chicken2 } = exampleOf('analyzeCompatibility');
  const mates = exampleOf('listBreedsNearMe').map(({ nearest }: { nearest: { mate: object } | null }) => nearest?.mate);
  const others = [exampleOf('planFlock'), exampleOf('getPedigree').chicken, chicken1, chicken2, mates];
  for (const answer of others) expect(register).toEqual(expect.arrayContaining(birdsIn(answer)));
  expect(birdsIn(others)).toEqual(expect.arrayContaining(['Ajax', 'Hazel', 'Brie', 'Prudence']));
});

/** The names of everything in an answer that has an id. */
function birdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...('id' in value && 'name' in value ? [String(value.name)] : []), ...Object.values(value).flatMap(birdsIn)];
}

test('every scenario has a unique name', () => {
  const names = [...scenarios, ...failures].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
