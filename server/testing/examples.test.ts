import { beforeAll, describe, expect, it } from 'vitest';
import { answerExamples, exampleValue } from './examples.ts';
import { playStory } from './story.ts';

describe('the examples of built operations', () => {
  let told: Map<string, unknown>;

  beforeAll(async () => {
    told = await playStory();
  });

  it('are what the server answers, to the letter', () => {
    const promised = Object.fromEntries([...told.keys()].map((name) => [name, exampleValue(name)]));
    expect(Object.fromEntries(told)).toEqual(promised);
  });

  it('are all told', () => {
    const untold = answerExamples().filter((name) => !told.has(name));
    expect(
      untold.map((name) => `server/testing/story.ts: tell '${name}', so that it is what the server answers`),
    ).toEqual([]);
  });
});
