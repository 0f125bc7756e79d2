import { describe, expect, it, test } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import { daysLeftIn, lastDayOf, phaseOn, phases, statusOf, TOTAL_DAYS } from './phases.ts';

test('the phases are 7 days of quarantine, 7 of introduction and 14 of breeding', () => {
  expect(phases.map(({ duration }) => duration)).toEqual([7, 7, 14]);
  expect(phases.map((phase) => [phase.firstDay, lastDayOf(phase)])).toEqual([
    [1, 7],
    [8, 14],
    [15, TOTAL_DAYS],
  ]);
});

describe('on a day', () => {
  it.each([
    [1, 'active pending pending', 6],
    [7, 'active pending pending', 0],
    [8, 'completed active pending', 6],
    [14, 'completed active pending', 0],
    [15, 'completed completed active', 13],
    [28, 'completed completed active', 0],
  ])('%i the phases are %s, with %i days left', (day, statuses, left) => {
    expect(phases.map((phase) => statusOf(phase, day)).join(' ')).toBe(statuses);
    const active = phaseOn(day);
    expect(active && daysLeftIn(active, day)).toBe(left);
  });

  it('before the arrival all phases are pending', () => {
    expect(phaseOn(0)).toBeNull();
    expect(phases.map((phase) => statusOf(phase, 0))).toEqual(['pending', 'pending', 'pending']);
  });

  it('after the last one the phase stays breeding', () => {
    expect(phaseOn(40)?.id).toBe('breeding');
  });
});

describe('dates', () => {
  it('count across a leap day and daylight saving changes', () => {
    expect(addDays('2028-02-22', 7)).toBe('2028-02-29');
    expect(addDays('2026-03-01', 14)).toBe('2026-03-15');
    expect(addDays('2026-10-25', 14)).toBe('2026-11-08');
    expect(daysBetween('2026-03-01', '2026-03-29')).toBe(28);
    expect(daysBetween('2026-03-29', '2026-03-01')).toBe(-28);
  });

  it.each(['', '2026-02-31x', 'soon'])('are undefined for invalid input: %j', (text) => {
    expect(addDays(text, 1)).toBeUndefined();
    expect(daysBetween('2026-03-01', text)).toBeUndefined();
  });
});
