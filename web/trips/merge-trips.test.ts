import { expect, test } from 'vitest';
import type { TripPlan } from '#contract';
import { isSame, mergePlans } from './merge-trips.ts';

const base: TripPlan = {
  roosterId: 'ajax',
  roosterInfo: { name: 'Ajax', breed: 'delaware', age: '2 years' },
  henLocation: { address: '12 Mill Lane', contactName: 'Hattie' },
  timeline: { arrivalDate: '2026-06-01', breedingStart: '2026-06-15' },
  healthChecks: { emergencyPlan: 'Call the vet.' },
};

test('what only one device changed stays, in either order', () => {
  const vet: TripPlan = { ...base, healthChecks: { ...base.healthChecks, vetContactInfo: '512-555-0177' } };
  const moved: TripPlan = { ...base, henLocation: { contactName: 'Hattie' }, finishedOn: '2026-06-30' };
  const both = { ...vet, henLocation: { contactName: 'Hattie' }, finishedOn: '2026-06-30' };
  expect(mergePlans(base, vet, moved)).toEqual(both);
  expect(mergePlans(base, moved, vet)).toEqual(both);
});

test('of what both changed, the later edit stands', () => {
  const [one, other] = ['Two sick birds.', 'Any sick bird.'].map((emergencyPlan) => ({
    ...base,
    healthChecks: { emergencyPlan },
  })) as [TripPlan, TripPlan];
  expect(mergePlans(base, one, other)).toEqual(other);
});

test('the days of a visit are not mixed', () => {
  const later: TripPlan = { ...base, timeline: { arrivalDate: '2026-06-08', breedingStart: '2026-06-22' } };
  const longer: TripPlan = { ...base, timeline: { ...base.timeline, breedingStart: '2026-06-20' } };
  expect(mergePlans(base, longer, later).timeline).toEqual(later.timeline);
  expect(mergePlans(base, longer, base).timeline).toEqual(longer.timeline);
});

test('two other roosters are not mixed, and what one phone says of the trip stays with the rooster of the other', () => {
  const rufus: TripPlan = {
    ...base,
    roosterId: 'rufus',
    roosterInfo: { name: 'Rufus', breed: 'other', breedName: 'Java' },
  };
  const gus: TripPlan = { ...base, roosterId: 'gus', roosterInfo: { name: 'Gus', breed: 'delaware' } };
  expect(mergePlans(base, rufus, gus)).toMatchObject({ roosterId: 'gus', roosterInfo: gus.roosterInfo });
  expect(mergePlans(base, rufus, gus).roosterInfo).toEqual(gus.roosterInfo);
  const driven: TripPlan = { ...base, roosterInfo: { ...base.roosterInfo, transportMethod: 'local-delivery' } };
  expect(mergePlans(base, driven, rufus).roosterInfo).toEqual({
    ...rufus.roosterInfo,
    transportMethod: 'local-delivery',
  });
});

test('a rooster chosen on one phone does not get the name that another one gave to the rooster before', () => {
  const rufus: TripPlan = { ...base, roosterId: 'rufus', roosterInfo: { name: 'Rufus', breed: 'delaware' } };
  const renamed: TripPlan = { ...base, roosterInfo: { ...base.roosterInfo, name: 'Ajax II', age: '3 years' } };
  for (const merged of [mergePlans(base, rufus, renamed), mergePlans(base, renamed, rufus)])
    expect(merged).toMatchObject({ roosterId: 'rufus', roosterInfo: rufus.roosterInfo });
});

test('the order of fields makes no difference', () => {
  expect(isSame({ henId: 'a', roosterId: 'b' }, { roosterId: 'b', henId: 'a' })).toBe(true);
  expect(isSame({ henId: 'a' }, { henId: 'a', roosterId: undefined })).toBe(true);
  expect(isSame({ bunkerSetup: { securityMeasures: ['a', 'b'] } }, { bunkerSetup: { securityMeasures: ['a'] } })).toBe(
    false,
  );
});
