import { expect, test } from 'vitest';
import type { Chicken, TripPlan } from '#contract';
import register from '../../fixtures/examples/listMyChickens.register.json' with { type: 'json' };
import { chicksOf, hatchDays, hatchInWords } from './chicks.ts';

const [some] = register.value as Chicken[];
const plan: TripPlan = { roosterId: 'ambrose', henId: 'hattie', timeline: { arrivalDate: '2026-05-25' } };
const none = { sireId: null, sireCandidateIds: [], damId: null };
/** Returns the names of the visit's chicks. */
const chicksAmong = (birds: Partial<Chicken>[], of = plan) =>
  chicksOf(
    of,
    birds.map((bird) => ({ ...some, hatchDate: '2026-07-15', ...none, ...bird }) as Chicken),
  ).map(({ name }) => name);

test('chicks of a visit include those the rooster fathered or may have, and the hen’s without a known father', () => {
  expect(
    chicksAmong([
      { name: 'His and hers', sireId: 'ambrose', damId: 'hattie' },
      { name: 'His with another hen', sireId: 'ambrose', damId: 'prudence' },
      { name: 'Perhaps his', sireCandidateIds: ['bruno', 'ambrose'] },
      { name: 'Hers', damId: 'hattie' },
      { name: 'Hers by another', sireId: 'bruno', damId: 'hattie' },
      { name: 'Of others', sireId: 'bruno', damId: 'prudence' },
      { name: 'Of nobody' },
    ]),
  ).toEqual(['His and hers', 'His with another hen', 'Perhaps his', 'Hers']);
});

test('chicks hatch from eggs that count as his, stored for at most two weeks', () => {
  expect(hatchDays(plan)).toEqual({ first: '2026-07-05', last: '2026-08-05' });
  const on = (hatchDate: string | null) => ({ name: String(hatchDate), hatchDate, sireId: 'ambrose' });
  const days = ['2026-07-04', '2026-07-05', '2026-08-05', '2026-08-06', null];
  expect(chicksAmong(days.map(on))).toEqual(['2026-07-05', '2026-08-05']);
});

test('chicks without a hatch date count only if both parents match', () => {
  const undated = { hatchDate: null };
  expect(
    chicksAmong([
      { name: 'His and hers', ...undated, sireId: 'ambrose', damId: 'hattie' },
      { name: 'Perhaps his and hers', ...undated, sireCandidateIds: ['bruno', 'ambrose'], damId: 'hattie' },
      { name: 'His with another hen', ...undated, sireId: 'ambrose', damId: 'prudence' },
      { name: 'Hers', ...undated, damId: 'hattie' },
    ]),
  ).toEqual(['His and hers', 'Perhaps his and hers']);
});

test('chicks that the keeper cannot hand over are excluded', () => {
  const his = { sireId: 'ambrose' };
  const hidden = { reason: 'Not this bird.', hiddenAt: '2026-07-16T12:00:00Z' } as unknown as NonNullable<
    Chicken['hidden']
  >;
  expect(
    chicksAmong([
      { name: 'For the pedigree', pedigreeOnly: true, ...his },
      { name: 'Hidden', hidden, ...his },
      { name: 'Free', ...his },
    ]),
  ).toEqual(['Free']);
});

test('a visit without dates or birds has no chicks', () => {
  const birds = [{ name: 'His', sireId: 'ambrose' }, { name: 'Of nobody' }];
  expect(chicksAmong(birds, { ...plan, timeline: {} })).toEqual([]);
  expect(chicksAmong(birds, { timeline: plan.timeline })).toEqual([]);
  expect(chicksAmong(birds, { ...plan, roosterId: '', henId: '' } as TripPlan)).toEqual([]);
});

test('tells what hatched by the hatches of the pair, once for both parents, and by chicks without one', () => {
  const named: TripPlan = { ...plan, roosterInfo: { name: 'Ambrose' } };
  const uncounted = { eggsSet: 8 as number | null, fertileEggs: null as number | null };
  const hatch = { id: 'first', hatchedOn: '2026-07-15', ...uncounted, hatched: 5, mateName: 'Ambrose' };
  const candled = (fertileEggs: number, hatched = 5) => ({ ...hatch, id: 'candled', fertileEggs, hatched });
  const words = (...birds: Partial<Chicken>[]) =>
    hatchInWords(
      named,
      birds.map((bird) => ({ ...some, hatchDate: null, ...none, hatches: undefined, ...bird }) as Chicken),
    );
  const hattie = (...hatches: (typeof hatch)[]) => ({ id: 'hattie', hatches });
  const five = { chicks: '5 of 8 eggs set', fertility: 'At least 5 of 8 eggs set' };
  expect(words(hattie())).toBeNull();
  expect(words(hattie(hatch))).toEqual(five);
  expect(words(hattie(hatch), { id: 'ambrose', name: 'Ambrose', hatches: [hatch] })).toEqual(five);
  expect(words(hattie(hatch, { ...hatch, id: 'second', hatched: 1 }))?.chicks).toBe('6 of 16 eggs set');
  expect(words(hattie(hatch, { ...hatch, id: 'second', eggsSet: null }))).toEqual({ chicks: '10' });
  expect(words(hattie({ ...hatch, hatched: 0 }))).toEqual({ chicks: '0 of 8 eggs set' });
  expect(words(hattie(candled(7)))).toEqual({ chicks: '5 of 8 eggs set', fertility: '7 of 8 eggs set' });
  expect(words(hattie(candled(0, 0)))?.fertility).toBe('0 of 8 eggs set');
  expect(words(hattie(candled(7), hatch))?.fertility).toBe('At least 12 of 16 eggs set');
  // Another father, another year.
  expect(words(hattie({ ...hatch, mateName: 'Bruno' }, { ...hatch, hatchedOn: '2025-07-15' }))).toBeNull();
  // The father is not known, so that her chicks of that day decide.
  const chick = { id: 'chick', damId: 'hattie', hatchDate: '2026-07-15' };
  const unknown = { ...hatch, mateName: null } as unknown as typeof hatch;
  expect(words(hattie(unknown))).toBeNull();
  expect(words(hattie(unknown), chick)).toEqual(five);
  expect(words(hattie(), chick)).toEqual({ chicks: '1 in My Birds' });
});
