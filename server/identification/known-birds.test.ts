// The birds for which it was written down beforehand what the model should say: five hundredths either way, and in order.
import { expect, it } from 'vitest';
import { chanceOf, likeliest, posterior } from '../testing/described-birds.ts';

const WITHIN = 0.05;
const about = (expected: number) => ({ from: expected - WITHIN, to: expected + WITHIN });
function expectAbout(chance: number, expected: number): void {
  expect(chance).toBeGreaterThanOrEqual(about(expected).from);
  expect(chance).toBeLessThanOrEqual(about(expected).to);
}

it('takes a heavy barred bird with a single comb for a Plymouth Rock, and then for a Delaware', () => {
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
  expectAbout(chanceOf(found, 'plymouth-rock'), 0.85);
  expectAbout(chanceOf(found, 'delaware'), 0.08);
});

it('is sure of a Silkie', () => {
  const found = posterior({ featherType: 'silkie', skinColor: 'black', combType: 'walnut', size: 'bantam' });
  expectAbout(chanceOf(found, 'silkie'), 1);
});

it('takes green eggs with a walnut comb for a cross', () => {
  const found = posterior({
    eggColor: 'green',
    combType: 'walnut',
    legColor: 'yellow',
    plumagePattern: 'solid',
    plumageColor: 'black',
  });
  expectAbout(found.crossed, 0.95);
});

it('does not pretend to know a bird that is black and nothing else', () => {
  const found = posterior({ plumagePattern: 'solid', plumageColor: 'black' });
  expect(likeliest(found)[0]).toBe('australorp');
  expectAbout(chanceOf(found, 'australorp'), 0.11);
});

it('gives no breed more than one in twenty before anything is told', () => {
  const found = posterior({});
  expect(chanceOf(found, likeliest(found)[0] as string)).toBeLessThanOrEqual(0.055);
  expect(found.crossed).toBeCloseTo(0.3, 9);
});
