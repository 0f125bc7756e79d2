import { describe, expect, it, test } from 'vitest';
import type { MatchedChicken, TripPlan } from '#contract';
import liked from '../../../fixtures/examples/listMatches.asked-first.json' with { type: 'json' };
import { tripDatesPath } from '../../paths.ts';
import { phases } from '../../program/phases.ts';
import { arriveOn, asProgrammed, scheduleOf, type Timeline } from '../schedule.ts';
import { roosterName } from '../trip-names.ts';
import { isTooSmallForBreeding, squareFeet } from './BunkerStep.tsx';
import { factsOf } from './facts.ts';
import { birdAndOwner, withHost, withOwnPlace, withRooster } from './fill.ts';
import { milestonesOf } from './milestones.ts';
import { tidied } from './plan.ts';
import { steps } from './steps.ts';
import { startOn } from './TimelineStep.tsx';
import { placeIn, wizardUrl } from './wizard-url.ts';

test('lists the milestones around the visit with their dates', () => {
  const schedule = scheduleOf({ arrivalDate: '2026-03-01' });
  const days = schedule && milestonesOf(schedule).map(({ id, from, to }) => [id, from, to]);
  expect(days).toEqual([
    // 23 days and a week before the arrival, the last day of the visit, and 10 and 30 days after it.
    ['home-quarantine', '2026-02-06', '2026-02-28'],
    ['own-cock', '2026-02-22', '2026-02-28'],
    ['quarantine', '2026-03-01', '2026-03-07'],
    ['introduction', '2026-03-08', '2026-03-14'],
    ['breeding', '2026-03-15', '2026-03-28'],
    ['first-eggs', '2026-03-21', undefined],
    ['leaves', '2026-03-28', undefined],
    ['return-isolation', '2026-03-28', '2026-04-27'],
    ['last-eggs', '2026-04-07', undefined],
  ]);
});

test('asks for no quarantine at his own home if the host’s lasts 30 days, and takes the hens’ own rooster away later', () => {
  const timeline = { arrivalDate: '2026-03-01', introductionStart: '2026-03-31', breedingStart: '2026-04-07' };
  const days = milestonesOf(scheduleOf(timeline)!).map(({ id, from, to }) => [id, from, to]);
  expect(days.slice(0, 3)).toEqual([
    ['quarantine', '2026-03-01', '2026-03-30'],
    ['own-cock', '2026-03-17', '2026-03-23'],
    ['introduction', '2026-03-31', '2026-04-06'],
  ]);
  expect(days).toContainEqual(['first-eggs', '2026-04-13', undefined]);
});

test('names a liked bird with its owner, or with its town while the owner shows no contact', () => {
  const one = (liked.value as MatchedChicken[])[0]!;
  const { chicken, match } = one;
  const inYork = { ...chicken, location: 'York, Pennsylvania' };
  expect(birdAndOwner({ ...one, chicken: inYork, match })).toBe('Otto (York)');
  expect(birdAndOwner({ ...one, chicken: { ...chicken, location: null }, match })).toBe('Otto');
  expect(
    birdAndOwner({ ...one, chicken: inYork, match: { ...match, contactState: 'shown', ownerName: 'Hattie Plume' } }),
  ).toBe('Otto of Hattie Plume');
});

describe('facts', () => {
  it('are all open for an empty plan', () => {
    const facts = Object.values(factsOf({})).flat();
    expect(facts).toHaveLength(20);
    expect(facts.filter(({ words }) => words !== null)).toEqual([]);
    expect(roosterName({ roosterInfo: { name: ' ' } })).toBe('The rooster');
  });

  it('count unfinished items as open', () => {
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

test('omits empty fields from a stored plan', () => {
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

test('cleans pasted text for the server', () => {
  const plan = tidied({
    roosterInfo: { name: 'Ambrose\tthe third', age: '\u00002 years' },
    henLocation: { phoneNumber: '\u202a+1 512 555 0134\u202c', address: '12 Mill Lane,\nAustin\u000b' },
    healthChecks: { emergencyPlan: 'Call.\r\n\tThen wait.' },
  });
  expect(plan).toEqual({
    roosterInfo: { name: 'Ambrose the third', age: '2 years' },
    henLocation: { phoneNumber: '+1 512 555 0134', address: '12 Mill Lane,\nAustin' },
    healthChecks: { emergencyPlan: 'Call.\r\n\tThen wait.' },
  });
});

test('keeps unknown choices of a newer app version, shown as open', () => {
  const newer = JSON.parse(
    '{"roosterInfo":{"breed":"marans","transportMethod":"by-drone"},"bunkerSetup":{"bunkerType":"yurt","location":"roof","securityMeasures":["moat","covered-top"]}}',
  ) as TripPlan;
  const { rooster, bunker } = factsOf(newer);
  expect([...rooster, ...bunker].flatMap(({ words }) => words ?? [])).toEqual(['Covered top']);
  expect(tidied(newer)).toEqual(newer);
});

describe('filling in', () => {
  const bird = { id: 'b1rd', name: 'Ambrose', breed: 'Java', breedId: 'java', age: '2 years', hatchDate: null };
  const profile = { name: 'Wren', phone: null, location: 'Austin, Texas' } as Parameters<typeof withOwnPlace>[1];

  it('sets a bird with its breed from the list, or by name', () => {
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
  ])('sets the age of a bird hatched on %s: %s', (hatchDate, age) => {
    expect(withRooster({}, { ...bird, hatchDate }, '2026-03-01').roosterInfo?.age).toBe(age);
  });

  it('sets a host along with the hen', () => {
    const plan: TripPlan = { roosterId: 'b1rd' };
    expect(withHost(plan, { name: 'Hattie', phone: '512', location: 'Austin' }, 'h3n')).toEqual({
      roosterId: 'b1rd',
      henId: 'h3n',
      henLocation: { contactName: 'Hattie', phoneNumber: '512', address: 'Austin' },
    });
  });

  it('sets the own place only if no other was entered', () => {
    expect(withOwnPlace({}, profile).henLocation).toEqual({
      contactName: 'Wren',
      phoneNumber: '',
      address: 'Austin, Texas',
    });
    const told: TripPlan = { henLocation: { phoneNumber: '512' } };
    expect(withOwnPlace(told, profile)).toEqual(told);
  });
});

test('keeps step and trip in the URL', () => {
  for (const place of [
    { at: 0, tripId: null },
    { at: 5, tripId: null },
    { at: 3, tripId: 'a-trip' },
  ])
    expect(placeIn(new URL(wizardUrl(place), 'http://x').search)).toEqual(place);
  expect(steps[placeIn(new URL(tripDatesPath('visit'), 'http://x').search).at]?.key).toBe('timeline');
  for (const step of ['0', '7', '1.5', 'x', '']) expect(placeIn(`?step=${step}`).at).toBe(0);
});

const programmed = asProgrammed({ arrivalDate: '2026-03-01' });

describe('a phase that starts on another day', () => {
  const [quarantine, introduction, breeding] = phases;
  const starts = (timeline: Timeline) => [timeline.quarantineStart, timeline.introductionStart, timeline.breedingStart];

  it('takes along those that followed it without a gap', () => {
    expect(starts(startOn(programmed, introduction!, '2026-03-31'))).toEqual([
      '2026-03-01',
      '2026-03-31',
      '2026-04-07',
    ]);
    expect(starts(startOn(programmed, quarantine!, '2026-03-03'))).toEqual(['2026-03-03', '2026-03-10', '2026-03-17']);
    expect(starts(startOn(programmed, breeding!, '2026-03-20'))).toEqual(['2026-03-01', '2026-03-08', '2026-03-20']);
  });

  it('keeps a quarantine as long as it was planned', () => {
    const whole = { ...programmed, introductionStart: '2026-03-31', breedingStart: '2026-04-07' };
    expect(starts(startOn(whole, quarantine!, '2026-03-05'))).toEqual(['2026-03-05', '2026-04-04', '2026-04-11']);
  });

  it('moves the others only where they would begin too early, and none for a date that is still being typed', () => {
    const later = { ...programmed, breedingStart: '2026-03-25' };
    expect(starts(startOn(later, introduction!, '2026-03-10'))).toEqual(['2026-03-01', '2026-03-10', '2026-03-25']);
    expect(starts(startOn(later, introduction!, '2026-03-31'))).toEqual(['2026-03-01', '2026-03-31', '2026-04-07']);
    expect(starts(startOn(later, introduction!, '0202-03-31'))).toEqual(['2026-03-01', '0202-03-31', '2026-03-25']);
  });
});
