import { describe, expect, it, test } from 'vitest';
import { phases } from '../../programme/phases.ts';
import type { TripPlan } from '../trip.ts';
import { roosterName } from '../trip-names.ts';
import { isTooSmallForBreeding, squareFeet } from './bunker-size.ts';
import { factsOf } from './facts.ts';
import { withHost, withOwnPlace, withRooster } from './fill.ts';
import { milestonesOf } from './milestones.ts';
import { tidied } from './plan.ts';
import { arriveOn, asProgrammed, scheduleOf, shiftOf } from './schedule.ts';
import { placeIn, wizardUrl } from './wizard-url.ts';

const programmed = asProgrammed({ arrivalDate: '2026-03-01' });
const shifts = (timeline: Parameters<typeof shiftOf>[1]) => phases.map((phase) => shiftOf(phase, timeline));

describe('the day of arrival', () => {
  it('gives the first days of quarantine, introduction and breeding', () => {
    expect(arriveOn({}, '2026-03-01')).toEqual({
      arrivalDate: '2026-03-01',
      quarantineStart: '2026-03-01',
      introductionStart: '2026-03-08',
      breedingStart: '2026-03-15',
    });
  });

  it('moves them with it, but none that was entered by hand', () => {
    expect(arriveOn({ ...programmed, breedingStart: '2026-03-18' }, '2026-03-02')).toEqual({
      arrivalDate: '2026-03-02',
      quarantineStart: '2026-03-02',
      introductionStart: '2026-03-09',
      breedingStart: '2026-03-18',
    });
  });

  it('takes them away with it', () => {
    expect(Object.values(arriveOn(programmed, ''))).toEqual(['', '', '', '']);
  });

  it('counts over a leap day', () => {
    expect(arriveOn({}, '2028-02-22').introductionStart).toBe('2028-02-29');
    expect(arriveOn({}, '2028-02-29').introductionStart).toBe('2028-03-07');
  });
});

test('a day says how far it is from the programme', () => {
  expect(shifts(programmed)).toEqual([0, 0, 0]);
  expect(shifts({ ...programmed, introductionStart: '2026-03-31', breedingStart: '2026-03-13' })).toEqual([0, 23, -2]);
  expect(shifts({ ...programmed, breedingStart: '' })).toEqual([0, 0, 0]);
  expect(shifts({ breedingStart: '2026-03-13' })).toEqual([0, 0, 0]);
});

describe('a schedule', () => {
  it('is none without a day of arrival', () => {
    expect([undefined, {}, { arrivalDate: '2026-02-3' }].map(scheduleOf)).toEqual([null, null, null]);
  });

  it('has the days of the programme, 28 of them', () => {
    const schedule = scheduleOf({ arrivalDate: '2026-03-01' });
    expect(schedule?.phases.map(({ from, to }) => [from, to])).toEqual([
      ['2026-03-01', '2026-03-07'],
      ['2026-03-08', '2026-03-14'],
      ['2026-03-15', '2026-03-28'],
    ]);
    expect(schedule?.end).toBe('2026-03-28');
    expect([-22, 0, 1, 28, 38].map((day) => schedule?.dateOf(day))).toEqual([
      '2026-02-06',
      '2026-02-28',
      '2026-03-01',
      '2026-03-28',
      '2026-04-07',
    ]);
  });

  it('moves the checks of a phase with it: 30 days of quarantine at the host', () => {
    const schedule = scheduleOf({
      ...programmed,
      introductionStart: '2026-03-31',
      breedingStart: '2026-04-07',
    });
    expect(schedule?.phases[0]).toMatchObject({ from: '2026-03-01', to: '2026-03-30' });
    expect([7, 8, 15].map((day) => schedule?.dateOf(day))).toEqual(['2026-03-07', '2026-03-31', '2026-04-07']);
    expect(schedule?.end).toBe('2026-04-20');
  });

  it('gives no phase a last day before its first', () => {
    const schedule = scheduleOf({ ...programmed, introductionStart: '2026-02-20' });
    expect(schedule?.phases[0]).toMatchObject({ from: '2026-03-01', to: '2026-03-01' });
  });
});

test('what surrounds the visit has its days', () => {
  const schedule = scheduleOf({ arrivalDate: '2026-03-01' });
  const days = schedule && milestonesOf(schedule).map(({ id, from, to }) => [id, from, to]);
  expect(days).toEqual([
    // 23 days before the arrival, a week before it, and the last day of the visit with its +10 and +30.
    ['home-quarantine', '2026-02-06', '2026-02-28'],
    ['own-cock', '2026-02-22', '2026-03-01'],
    ['quarantine', '2026-03-01', '2026-03-07'],
    ['introduction', '2026-03-08', '2026-03-14'],
    ['breeding', '2026-03-15', '2026-03-28'],
    ['first-eggs', '2026-03-21', undefined],
    ['leaves', '2026-03-28', undefined],
    ['return-isolation', '2026-03-28', '2026-04-27'],
    ['last-eggs', '2026-04-07', undefined],
  ]);
});

describe('facts', () => {
  it('of an empty plan are all open', () => {
    const facts = Object.values(factsOf({})).flat();
    expect(facts).toHaveLength(20);
    expect(facts.filter(({ words }) => words !== null)).toEqual([]);
    expect(roosterName({ roosterInfo: { name: ' ' } })).toBe('The rooster');
  });

  it('count what is not yet so as open', () => {
    const facts = factsOf({
      roosterInfo: { breed: 'other' },
      bunkerSetup: { weatherProtection: false, securityMeasures: [] },
      healthChecks: { henVaccinated: true },
    });
    expect([facts.rooster[1], facts.bunker[3], facts.bunker[4]].map((fact) => fact?.words)).toEqual([null, null, null]);
    expect(facts.health[1]?.words).toBe('Current');
  });
});

test.each([
  ['6x4 ft', 24, true],
  ['8 × 10 ft', 80, false],
  ['8 ft by 6.5 ft', 52, true],
  ['12*12', 144, false],
  ['large', undefined, false],
  ['', undefined, false],
])('a bunker of "%s" has %s square feet', (size, area, isTooSmall) => {
  expect(squareFeet(size)).toBe(area);
  expect(isTooSmallForBreeding(size)).toBe(isTooSmall);
});

test('what is stored leaves out what was left empty', () => {
  expect(
    tidied({
      roosterId: '',
      roosterInfo: { name: ' Ambrose ', breedName: '' },
      henLocation: { address: ' ' },
      bunkerSetup: { weatherProtection: false, securityMeasures: [] },
      timeline: arriveOn({}, ''),
    }),
  ).toEqual({ roosterInfo: { name: 'Ambrose' }, bunkerSetup: { weatherProtection: false } });
});

describe('filled in', () => {
  const bird = { id: 'b1rd', name: 'Ambrose', breed: 'Java', breedId: 'java', age: '2 years', hatchDate: null };
  const profile = { name: 'Wren', phone: null, location: 'Austin, Texas' } as Parameters<typeof withOwnPlace>[1];

  it('is a bird with its breed from the list, or with its name', () => {
    expect(withRooster({}, bird, '2026-03-01')).toEqual({
      roosterId: 'b1rd',
      roosterInfo: { name: 'Ambrose', breed: 'other', breedName: 'Java', age: '2 years' },
    });
    const listed = { ...bird, breed: 'Buff Orpington', breedId: 'buff-orpington' };
    expect(withRooster({}, listed, '2026-03-01').roosterInfo).toMatchObject({ breed: 'buff-orpington', breedName: '' });
  });

  it.each([
    ['2026-02-15', '0 months'],
    ['2026-02-01', '1 month'],
    ['2024-03-02', '23 months'],
    ['2024-03-01', '2 years'],
    ['2024-02-29', '2 years'],
  ])('is the age of a bird hatched on %s: %s', (hatchDate, age) => {
    expect(withRooster({}, { ...bird, hatchDate }, '2026-03-01').roosterInfo?.age).toBe(age);
  });

  it('is a host, with the hen one came by', () => {
    const plan: TripPlan = { roosterId: 'b1rd' };
    expect(withHost(plan, { name: 'Hattie', phone: '512', location: 'Austin' }, 'h3n')).toEqual({
      roosterId: 'b1rd',
      henId: 'h3n',
      henLocation: { contactName: 'Hattie', phoneNumber: '512', address: 'Austin' },
    });
  });

  it('is the own place only where no other was told', () => {
    expect(withOwnPlace({}, profile).henLocation).toEqual({
      contactName: 'Wren',
      phoneNumber: '',
      address: 'Austin, Texas',
    });
    const told: TripPlan = { henLocation: { phoneNumber: '512' } };
    expect(withOwnPlace(told, profile)).toEqual(told);
  });
});

test('the address holds step and trip', () => {
  for (const place of [
    { at: 0, tripId: null },
    { at: 5, tripId: null },
    { at: 3, tripId: 'a-trip' },
  ])
    expect(placeIn(new URL(wizardUrl(place), 'http://x').search)).toEqual(place);
  for (const step of ['0', '7', '1.5', 'x', '']) expect(placeIn(`?step=${step}`).at).toBe(0);
});
