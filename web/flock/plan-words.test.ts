import { expect, test } from 'vitest';
import type { Chicken, FlockPlan } from '#contract';
import register from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import newcomer from '../../fixtures/examples/planFlock.newcomer.json' with { type: 'json' };
import season from '../../fixtures/examples/planFlock.season.json' with { type: 'json' };
import { adviceOn, diversityText, planText, secondBestText } from './plan-words.ts';

const plan = season.value as FlockPlan;
const flock = register.value as Chicken[];

test('sums up a plan', () => {
  expect(planText({ ...plan, meanInbreeding: 0.0256 })).toBe(
    '3 roosters for 3 hens. Their chicks would be 2.6% inbred on average as far as we know, the least that these birds allow with the roosters used evenly.',
  );
  expect(planText({ ...plan, meanInbreeding: 0 })).toBe('3 roosters for 3 hens. No chick is expected to be inbred.');
  expect(planText(newcomer.value as FlockPlan)).toBe(
    'Uno with Solo. Their parents are not all recorded, so we assume that their chicks would be 10% inbred.',
  );
  expect(planText({ ...(newcomer.value as FlockPlan), meanInbreeding: null })).toBe('Uno with Solo.');
});

test('says whether gene diversity grows', () => {
  expect(diversityText(0.81, 0.84)).toBe('Genetic diversity grows from 81% to 84% with one chick from each pair.');
  expect(diversityText(0.8004, 0.7996)).toBe('Genetic diversity stays at 80% with one chick from each pair.');
  expect(diversityText(0.75, 0.7222)).toMatch(
    /^Genetic diversity falls from 75% to 72.2%.*new, unrelated bird would raise it\.$/,
  );
});

test('describes what the second-best plan loses', () => {
  const other = (meanInbreeding: number | null, hensLeftOut: number) =>
    secondBestText({
      ...plan,
      meanInbreeding: 0.02,
      secondBest: { meanInbreeding, hensLeftOut, change: 'Dot waits.' },
    });
  expect(other(0.036, 0)).toBe('Dot waits. Then chicks would be 1.6% more inbred on average.');
  expect(other(0.02, 0)).toBe('Dot waits. That is just as good, as far as we know.');
  expect(other(0.01, 0)).toBe(
    'Dot waits. Then chicks would be 1% less inbred on average, but the flock would lose more diversity.',
  );
  expect(other(null, 1)).toBe('Dot waits.');
  expect(secondBestText({ ...plan, secondBest: null })).toBeNull();
});

test('suggests whose parents to record next', () => {
  const bird = (name: string) => flock.find((one) => one.name === name) as Chicken;
  const served = plan.matings[0]?.hens[0] as FlockPlan['matings'][number]['hens'][number];
  const pair = (rooster: Chicken, ...hens: Chicken[]) => ({
    rooster,
    distance: null,
    hens: hens.map((hen) => ({ ...served, hen })),
  });
  const of = (...matings: ReturnType<typeof pair>[]) => ({ ...plan, matings });
  const [thaddeus, ambrose, prudence] = [bird('Thaddeus'), bird('Ambrose'), bird('Prudence')];
  expect(adviceOn(of(pair(ambrose, prudence), pair(thaddeus, prudence)), flock)?.name).toBe('Thaddeus');
  expect(adviceOn(of(pair(ambrose, prudence)), flock)?.name).toBe('Prudence');
  const namesakes = [{ id: thaddeus.id, name: 'Thaddeus (yours)' }];
  const advice = adviceOn({ ...of(pair(thaddeus, prudence)), namesakes }, flock);
  expect([advice?.name, advice?.text]).toEqual([
    'Thaddeus (yours)',
    expect.stringMatching(/^Thaddeus \(yours\) is to/),
  ]);
  // The place of a bird comes before its parents.
  const placed = flock.map((one) => ({ ...one, source: one.id === thaddeus.id ? 'Murray’s Hatchery' : null }));
  expect(adviceOn(of(pair(thaddeus, prudence)), placed)?.asksFor).toBe('parents');
  const lost = flock.map((one) => ({ ...one, source: null }));
  expect(adviceOn(of(pair(thaddeus, prudence)), lost)?.asksFor).toBe('source');
  expect(adviceOn(of(pair(ambrose, bird('Clementine'))), flock)).toBeNull();
});
