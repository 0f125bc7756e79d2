import { describe, expect, it, test } from 'vitest';
import { phases } from '../program/phases.ts';
import { arriveOn, arriveSafely, asProgrammed, scheduleOf, shiftOf } from './schedule.ts';

const programmed = asProgrammed({ arrivalDate: '2026-03-01' });
const shifts = (timeline: Parameters<typeof shiftOf>[1]) => phases.map((phase) => shiftOf(phase, timeline));

describe('the arrival date', () => {
  it('gives the first days of quarantine, introduction and breeding', () => {
    expect(arriveOn({}, '2026-03-01')).toEqual({
      arrivalDate: '2026-03-01',
      quarantineStart: '2026-03-01',
      introductionStart: '2026-03-08',
      breedingStart: '2026-03-15',
    });
  });

  it('moves them along, except those entered manually', () => {
    expect(arriveOn({ ...programmed, breedingStart: '2026-03-18' }, '2026-03-02')).toEqual({
      arrivalDate: '2026-03-02',
      quarantineStart: '2026-03-02',
      introductionStart: '2026-03-09',
      breedingStart: '2026-03-18',
    });
  });

  it('clears them when it is cleared', () => {
    expect(Object.values(arriveOn(programmed, ''))).toEqual(['', '', '', '']);
  });

  it('counts across a leap day', () => {
    expect(arriveOn({}, '2028-02-22').introductionStart).toBe('2028-02-29');
    expect(arriveOn({}, '2028-02-29').introductionStart).toBe('2028-03-07');
  });
});

describe('an arrival on a different day', () => {
  it('moves all dates, as the plan does', () => {
    expect(arriveSafely(programmed, '2026-03-07')).toEqual(arriveOn({}, '2026-03-07'));
    expect(arriveSafely({}, '2026-03-07')).toEqual(arriveOn({}, '2026-03-07'));
    expect(arriveSafely(programmed, '2026-02-25')).toEqual(arriveOn({}, '2026-02-25'));
  });

  it('keeps manual dates unless a phase would be too short', () => {
    const own = { ...programmed, breedingStart: '2026-03-30' };
    expect(arriveSafely(own, '2026-03-07').breedingStart).toBe('2026-03-30');
    expect(arriveSafely(own, '2026-03-20').breedingStart).toBe('2026-04-03');
    const short = { ...programmed, introductionStart: '2026-03-03' };
    expect(arriveSafely(short, '2026-03-02').introductionStart).toBe('2026-03-09');
  });

  it('never shortens a longer quarantine', () => {
    const long = { ...programmed, introductionStart: '2026-03-31', breedingStart: '2026-04-07' };
    expect(arriveSafely(long, '2026-03-07')).toEqual({
      arrivalDate: '2026-03-07',
      quarantineStart: '2026-03-07',
      introductionStart: '2026-04-06',
      breedingStart: '2026-04-13',
    });
    expect(arriveSafely(long, '2026-02-25').introductionStart).toBe('2026-03-31');
  });
});

test('shows how far a date is from the program', () => {
  expect(shifts(programmed)).toEqual([0, 0, 0]);
  expect(shifts({ ...programmed, introductionStart: '2026-03-31', breedingStart: '2026-03-13' })).toEqual([0, 23, -2]);
  expect(shifts({ ...programmed, breedingStart: '' })).toEqual([0, 0, 0]);
  expect(shifts({ breedingStart: '2026-03-13' })).toEqual([0, 0, 0]);
});

describe('a schedule', () => {
  it('does not exist without an arrival date', () => {
    expect([undefined, {}, { arrivalDate: '2026-02-3' }].map(scheduleOf)).toEqual([null, null, null]);
  });

  it('has the 28 days of the program', () => {
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

  it('moves the checks along with a phase, as for a 30-day quarantine', () => {
    const schedule = scheduleOf({
      ...programmed,
      introductionStart: '2026-03-31',
      breedingStart: '2026-04-07',
    });
    expect(schedule?.phases[0]).toMatchObject({ from: '2026-03-01', to: '2026-03-30' });
    expect([7, 8, 15].map((day) => schedule?.dateOf(day))).toEqual(['2026-03-07', '2026-03-31', '2026-04-07']);
    expect(schedule?.end).toBe('2026-04-20');
  });

  it('finds the day of a date, and stays at a phase’s last day until the next begins', () => {
    const schedule = scheduleOf({ ...programmed, introductionStart: '2026-03-31', breedingStart: '2026-04-07' });
    const dayOn = (date: string) => schedule?.dayOn(date);
    expect(['2026-02-06', '2026-02-28', '2026-03-01', '2026-03-07'].map(dayOn)).toEqual([-22, 0, 1, 7]);
    expect(['2026-03-08', '2026-03-30', '2026-03-31', '2026-04-07'].map(dayOn)).toEqual([7, 7, 8, 15]);
    expect(['2026-04-20', '2026-04-30', '2026-05-20'].map(dayOn)).toEqual([28, 38, 58]);
  });

  it('counts as day 1 if he arrived before his quarantine began', () => {
    const schedule = scheduleOf({ ...programmed, quarantineStart: '2026-03-03' });
    expect(['2026-02-28', '2026-03-02', '2026-03-03', '2026-03-04'].map((date) => schedule?.dayOn(date))).toEqual([
      0, 1, 1, 2,
    ]);
  });

  it('never ends a phase before it begins', () => {
    const schedule = scheduleOf({ ...programmed, introductionStart: '2026-02-20' });
    expect(schedule?.phases[0]).toMatchObject({ from: '2026-03-01', to: '2026-03-01' });
  });
});

it.each(['0001-01-01', '0202-03-01', '9999-12-25'])('plans nothing for %s', (date) => {
  expect(scheduleOf({ arrivalDate: date })).toBeNull();
  expect(scheduleOf({ ...programmed, breedingStart: date })).toBeNull();
  const days = Object.values(arriveOn({}, date)).filter(Boolean);
  expect(days.filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day))).toEqual([]);
});
