// Birds whose results are known, with a tolerance of five hundredths, and birds described from breed standards.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#contract';
import described from '../../fixtures/described-birds.json' with { type: 'json' };
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { chanceOf, likeliest, posterior, table } from '../testing/described-birds.ts';
import { calibrationError, type Sure } from '../testing/simulated-birds.ts';

const WITHIN = 0.05;
const about = (expected: number) => ({ from: expected - WITHIN, to: expected + WITHIN });
function expectAbout(chance: number, expected: number): void {
  expect(chance).toBeGreaterThanOrEqual(about(expected).from);
  expect(chance).toBeLessThanOrEqual(about(expected).to);
}

it('identifies a heavy barred bird with a single comb as a Plymouth Rock, then a Delaware', () => {
  const found = posterior({
    eggColor: 'brown',
    legColor: 'yellow',
    combType: 'single',
    earlobeColor: 'red',
    plumagePattern: 'barred',
    size: 'large',
    bodyType: 'american',
    skinColor: 'yellow',
    temperament: 'docile',
  });
  expect(likeliest(found).slice(0, 2)).toEqual(['plymouth-rock', 'delaware']);
  expectAbout(chanceOf(found, 'plymouth-rock'), 0.89);
  expectAbout(chanceOf(found, 'delaware'), 0.06);
});

it('is certain of a Silkie', () => {
  const found = posterior({ featherType: 'silkie', skinColor: 'black', combType: 'walnut', size: 'bantam' });
  expectAbout(chanceOf(found, 'silkie'), 1);
});

it('identifies green eggs with a walnut comb as a cross', () => {
  const found = posterior({
    eggColor: 'green',
    combType: 'walnut',
    legColor: 'yellow',
    plumagePattern: 'solid',
    plumageColor: 'black',
  });
  expectAbout(found.crossed, 0.98);
});

it('stays unsure of a bird of which only its black color is known', () => {
  const found = posterior({ plumagePattern: 'solid', plumageColor: 'black' });
  expect(likeliest(found)[0]).toBe('australorp');
  expectAbout(chanceOf(found, 'australorp'), 0.16);
});

it('gives no breed more than about one in twenty before any answer', () => {
  const found = posterior({});
  expect(chanceOf(found, likeliest(found)[0] as string)).toBeLessThanOrEqual(0.055);
  expect(found.crossed).toBeCloseTo(0.3, 9);
});

describe('birds described from breed standards as keepers fill in the form, some with a common mistake', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await createTestApp();
  });
  afterAll(() => server.close());

  // Every second bird was held out when the model was fitted.
  it.each([
    ['that the model was fitted to', 0, { top1: 0.95, top3: 1, error: 0.1 }],
    ['that it was not fitted to', 1, { top1: 0.95, top3: 1, error: 0.08 }],
  ])('are identified as often as the confidence says: those %s', async (which, half, reached) => {
    const birds = described.filter((_, nth) => nth % 2 === half);
    const answers = await Promise.all(birds.map((bird) => answerTo(bird)));
    const share = (holds: (answer: (typeof answers)[number]) => boolean) => answers.filter(holds).length / birds.length;
    const [top1, top3] = [share(({ isRight }) => isRight), share(({ isAmongThree }) => isAmongThree)];
    const said = answers.reduce((sum, one) => sum + one.said, 0) / birds.length;
    const error = calibrationError(answers);
    console.log(
      `${birds.length} described birds ${which}: first ${top1.toFixed(2)}, among three ${top3.toFixed(2)}, mean confidence ${said.toFixed(2)}, calibration error ${error.toFixed(3)}`,
    );
    expect(birds).toHaveLength(20);
    expect(top1).toBeGreaterThanOrEqual(reached.top1);
    expect(top3).toBeGreaterThanOrEqual(reached.top3);
    expect(error).toBeLessThanOrEqual(reached.error);
  });

  /** Judges the headline that a keeper reads: a breed or a cross; a cross is right if its first parent is found. */
  async function answerTo({ bird, answers }: (typeof described)[number]): Promise<Sure & { isAmongThree: boolean }> {
    const response = await server.app.inject({ method: 'POST', url: '/api/breed-identification', payload: answers });
    const { confidence, mixedChance, primaryMatches, possibleMixes } =
      response.json<components['schemas']['Identification']>();
    const isCross = confidence < 50 && mixedChance >= 50;
    const [parent, other] = bird.split(' x ');
    const right = other
      ? possibleMixes.map(({ parents }) => parents.some(({ id }) => id === parent))
      : primaryMatches.map(({ breedId }) => table.find(({ id }) => id === breedId)?.breed === bird);
    return {
      said: (isCross ? mixedChance : confidence) / 100,
      isRight: isCross === Boolean(other) && right[0] === true,
      isAmongThree: right.slice(0, 3).includes(true),
      weight: 1,
    };
  }
});
