import { beforeAll, describe, expect, it } from 'vitest';
import { contractOperations } from './contract.ts';
import { runScenario, type ScenarioResult } from './example-scenario.ts';
import { answerExamples, exampleValue } from './examples.ts';

describe('the examples of built operations', () => {
  let examples: ScenarioResult['examples'];
  let headers: ScenarioResult['headers'];

  beforeAll(async () => {
    ({ examples, headers } = await runScenario());
  });

  it('equal what the server responds', () => {
    const promised = Object.fromEntries([...examples.keys()].map((name) => [name, exampleValue(name)]));
    expect(Object.fromEntries(examples)).toEqual(promised);
  });

  it('of the Link header equal what the server sends, except for the cursor', () => {
    const withoutCursor = (link: unknown) => String(link).replace(/(?<=cursor=)[\w-]+/, '…');
    const lists = contractOperations.filter(({ responses }) => responses[200]?.headers.link);
    const promised = lists.map(({ id, responses }) => [id, withoutCursor(responses[200]?.headers.link?.example)]);
    expect(promised).toEqual(lists.map(({ id }) => [id, withoutCursor(headers.get(`${id} 200`)?.get('link'))]));
  });

  it('come with every header that the contract documents', () => {
    const never = contractOperations.flatMap(({ id, responses }) =>
      Object.entries(responses).flatMap(([status, answer]) => {
        const sent = headers.get(`${id} ${status}`);
        if (!sent) return [];
        return Object.keys(answer.headers)
          .filter((name) => !sent.has(name))
          .map((name) => `${id} ${status}: ${name} is documented, and was never sent`);
      }),
    );
    expect(never).toEqual([]);
  });

  it('are all covered by the scenario', () => {
    const untold = answerExamples().filter((name) => !examples.has(name));
    expect(
      untold.map((name) => `server/testing/example-scenario.ts: tell '${name}', so that it is what the server answers`),
    ).toEqual([]);
  });
});
