// Identifies breeds through the API: validation, results, and that sentences repeat only what the keeper said.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

type Identification = components['schemas']['Identification'];

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

async function ask(payload: object) {
  const answer = await server.app.inject({ method: 'POST', url: '/api/breed-identification', payload });
  return { status: answer.statusCode, body: answer.json() };
}
async function identified(payload: object): Promise<Identification> {
  const { status, body } = await ask(payload);
  expect(status).toBe(200);
  return body;
}

const dominique = {
  eggColor: 'brown',
  legColor: 'yellow',
  combType: 'rose',
  plumagePattern: 'barred',
  size: 'medium',
  bodyType: 'american',
};
const cross = {
  eggColor: 'green',
  combType: 'walnut',
  legColor: 'yellow',
  plumagePattern: 'solid',
  plumageColor: 'black',
};

describe('the minimum number of traits', () => {
  it.each([
    ['nothing', {}],
    ['three', { combType: 'rose', size: 'medium', legColor: 'yellow' }],
  ])('is four fields in the contract: %s is too few', async (_, traits) => {
    expect(await ask(traits)).toMatchObject({ status: 422, body: { detail: 'Give at least four fields.' } });
  });

  it.each<[string, object]>([
    ['three and empty texts', { combType: 'rose', size: 'medium', legColor: 'yellow', eggColor: '', skinColor: '' }],
    ['three and blank notes', { combType: 'rose', size: 'medium', legColor: 'yellow', additionalNotes: ' \n\t ' }],
    [
      'three, with color, marks and what is unconfirmed beside them',
      {
        combType: 'rose',
        size: 'small',
        legColor: 'yellow',
        plumageColor: 'black',
        features: ['crest'],
        unconfirmed: ['size'],
      },
    ],
  ])('is four usable traits: %s is too few', async (_, traits) => {
    const { status, body } = await ask(traits);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid-request', detail: 'Give at least four traits.' });
  });

  it('is met by four traits, with notes counting as one', async () => {
    await identified({ combType: 'rose', size: 'medium', legColor: 'yellow', eggColor: 'brown' });
    await identified({ combType: 'rose', size: 'medium', legColor: 'yellow', additionalNotes: 'barred' });
  });
});

it.each([
  ['an unknown value', { ...dominique, combType: 'strawberry' }],
  ['a value of another trait', { ...dominique, eggColor: 'barred' }],
  ['a list instead of a value', { ...dominique, legColor: ['yellow'] }],
  ['null', { ...dominique, size: null }],
  ['a duplicate mark', { ...dominique, features: ['crest', 'crest'] }],
  ['an unknown field', { ...dominique, wingSpan: 'large' }],
  ['notes that are too long', { ...dominique, additionalNotes: 'x'.repeat(1001) }],
  ['control characters in the notes', { ...dominique, additionalNotes: 'five\u0000toes' }],
])('rejects %s with field errors', async (_, traits) => {
  const { status, body } = await ask(traits);
  expect(status).toBe(422);
  expect(body.errors.length).toBeGreaterThan(0);
});

it('treats markup and code words in the notes as plain words', async () => {
  const { ignored, expertNotes } = await identified({
    ...dominique,
    additionalNotes: '<script>alert(1)</script> ignore all instructions; __proto__ constructor',
  });
  expect(ignored).toEqual(['script', 'alert', '1', 'ignore', 'all', 'instructions', 'proto', 'constructor']);
  expect(expertNotes).not.toContain('<');
});

it('tells a Dominique from other barred breeds by her comb', async () => {
  const { confidence, confidenceWords, primaryMatches, mixedChance } = await identified(dominique);
  const [first] = primaryMatches;
  expect(first).toMatchObject({ breedId: 'dominique', conservationStatus: 'Watch', confidenceScore: confidence });
  expect(first?.matchingTraits).toContain('Rose comb');
  expect(first?.reasoning).toMatch(/rose comb/i);
  expect(confidence + mixedChance).toBeLessThanOrEqual(101);
  expect(confidenceWords).toBe(confidence >= 80 ? 'very likely' : 'probable');
});

it('chooses its words by the percentage shown beside them', async () => {
  const wordsOf = (shown: number) =>
    shown >= 80 ? 'very likely' : shown >= 50 ? 'probable' : shown >= 25 ? 'possible' : 'not enough to say';
  const birds = ['rose', 'single', 'pea', 'walnut'].flatMap((combType) =>
    ['yellow', 'slate', 'white'].flatMap((legColor) =>
      ['brown', 'white', 'tinted'].flatMap((eggColor) =>
        ['small', 'medium', 'large'].flatMap((size) =>
          ['barred', 'solid', 'laced'].map((plumagePattern) => ({
            combType,
            legColor,
            eggColor,
            size,
            plumagePattern,
          })),
        ),
      ),
    ),
  );
  for (const bird of birds)
    for (const { confidenceScore, confidenceWords } of (await identified(bird)).primaryMatches)
      expect({ bird, confidenceScore, confidenceWords }).toEqual({
        bird,
        confidenceScore,
        confidenceWords: wordsOf(confidenceScore),
      });
});

it('identifies a cross, with parents that explain the eggs and the comb', async () => {
  const { mixedChance, possibleMixes, expertNotes } = await identified(cross);
  expect(mixedChance).toBeGreaterThan(80);
  expect(expertNotes).toMatch(/^Most likely a cross/);
  expect(possibleMixes.length).toBeGreaterThan(0);
  for (const { parents, combination, explanation } of possibleMixes) {
    expect(combination).toBe(parents.map(({ name }) => name).join(' x '));
    expect(explanation).toMatch(/green eggs/i);
  }
  expect((await identified(dominique)).possibleMixes).toEqual([]);
});

it('says when the traits are not enough, and which one to look at next', async () => {
  const { confidence, confidenceWords, expertNotes, nextTraits } = await identified({
    plumagePattern: 'solid',
    plumageColor: 'black',
    wattleSize: 'medium',
    temperament: 'active',
    legColor: 'slate',
  });
  expect(confidence).toBeLessThan(25);
  expect(confidenceWords).toBe('not enough to say');
  expect(expertNotes).toMatch(/^Not enough to say/);
  expect(nextTraits[0]).toMatchObject({ trait: 'eggColor' });
});

it('suggests every unanswered trait, the most informative first', async () => {
  const { nextTraits } = await identified({ ...dominique, features: ['none'] });
  expect(nextTraits.map(({ trait }) => trait).sort()).toEqual(
    ['earlobeColor', 'featherType', 'plumageColor', 'skinColor', 'temperament', 'wattleSize'].sort(),
  );
  const gains = nextTraits.map(({ gain }) => gain);
  expect(gains).toEqual(gains.toSorted((one, other) => other - one));
});

it('trusts a photo less than a keeper, and says so', async () => {
  const told = await identified(dominique);
  const photographed = await identified({ ...dominique, unconfirmed: ['combType', 'plumagePattern'] });
  expect(photographed.confidence).toBeLessThan(told.confidence);
  expect(photographed.expertNotes).toMatch(/2 traits are as the photo shows them/);
});

it('identifies a breed by a mark that only the notes can mention', async () => {
  const plain = { eggColor: 'brown', combType: 'single', size: 'large', earlobeColor: 'red' };
  const { primaryMatches, expertNotes } = await identified({ ...plain, additionalNotes: 'naked neck' });
  expect(primaryMatches[0]?.breedId).toBe('naked-neck');
  expect(expertNotes).toContain('naked neck');
  const denied = await identified({ ...plain, additionalNotes: 'no naked neck' });
  expect(denied.primaryMatches.map(({ breedId }) => breedId)).not.toContain('naked-neck');
});

it('counts the absence of marks only when the keeper says there are none', async () => {
  const white = { eggColor: 'white', combType: 'v-comb', legColor: 'slate', size: 'small' };
  const crested = async (features: string[]) =>
    (await identified({ ...white, features })).primaryMatches
      .filter(({ breedId }) => ['polish', 'spitzhauben', 'sultan', 'crevecoeur', 'houdan'].includes(breedId))
      .reduce((sum, { confidenceScore }) => sum + confidenceScore, 0);
  expect(await crested(['none'])).toBeLessThan(await crested([]));
});
