import { describe, expect, it, test } from 'vitest';
import { type Phase, phases } from './phases.ts';
import { preparations } from './preparations.ts';
import { tasks, tasksOf, tasksOn } from './tasks.ts';
import { doneTasks, inOrder, openNeededTasks, type Tick, tickTime } from './ticks.ts';
import { LAST_EGG_DAY, RETURN_ISOLATION_END } from './visit.ts';

const all = [...preparations, ...tasks];
const [quarantine, introduction, breeding] = phases as [Phase, Phase, Phase];

const tick = (taskId: string, status: Tick['status'], at: string, id = taskId + at): Tick => ({
  ...{ id, taskId, status, timestamp: `2026-05-25T${at}Z` },
});

const kept = `
    before-home-quarantine before-pen
    before-tests before-papers before-control-area
    before-own-cock before-numbers before-agreement
    before-home-quarantine-over before-crate before-look before-route
    day-1-clean-crate day-1-weigh day-1-photo day-1-parasites day-1-droppings day-1-water
    day-2-eats day-2-breathing
    day-3-vent day-3-legs day-3-comb
    day-4-faecal
    day-5-parasites
    day-6-weigh day-6-tests
    day-7-sign
    day-8-pens
    day-9-feed
    day-10-wounds
    day-11-perch
    day-12-own-cock
    day-13-weigh
    day-14-sign-host day-14-sign-rooster
    day-15-release day-15-feeders
    day-16-mating day-16-backs day-16-aggression
    day-17-mating day-17-backs day-17-aggression
    day-18-saddles day-18-spurs
    day-19-crop day-19-weight
    day-20-crop day-20-weight
    day-21-first-eggs
    day-22-eggs
    day-23-eggs
    day-24-eggs day-24-health
    day-25-eggs
    day-26-eggs
    day-27-eggs day-27-candle
    day-28-eggs day-28-weigh day-28-photo day-28-parasites day-28-crate day-28-papers day-28-return-isolation
    after-eggs after-fertility after-hatch after-deaths
    after-isolation
`
  .trim()
  .split(/\s+/);

describe('the program', () => {
  it('has tasks on each of the 28 days, and ten and thirty days after departure', () => {
    const days = [...new Set(tasks.map(({ day }) => day))];
    expect(days).toEqual([...Array.from({ length: 28 }, (_, at) => at + 1), 38, 58]);
    expect([LAST_EGG_DAY, RETURN_ISOLATION_END]).toEqual([38, 58]);
  });

  it('begins 23 days before the arrival', () => {
    expect(preparations[0]).toMatchObject({ id: 'before-home-quarantine', day: -22 });
    expect(preparations.every(({ day }) => day <= 0)).toBe(true);
  });

  it('has unique task ids and texts within the limits of a log', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, text } of all) {
      expect(id).toMatch(/^(day-\d+|before|after)(-[a-z]+)+$/);
      expect(id.length).toBeLessThanOrEqual(60);
      expect(text.length).toBeLessThanOrEqual(120);
    }
  });

  // Stored logs refer to these ids, so changing one would reopen a completed task.
  it('keeps its ids stable', () => {
    expect(all.map(({ id }) => id)).toEqual(kept);
  });

  it('weighs him on days 1, 6, 13, 19, 20 and 28', () => {
    expect(tasks.filter(({ measures }) => measures === 'weight').map(({ day }) => day)).toEqual([1, 6, 13, 19, 20, 28]);
  });

  it('counts eggs from day 21', () => {
    const days = tasks.filter(({ measures }) => measures === 'eggs').map(({ day }) => day);
    expect(days).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 38]);
  });
});

test('a day has its own tasks, and a phase those of its days', () => {
  expect(tasksOn(12).map(({ id }) => id)).toEqual(['day-12-own-cock']);
  expect(tasksOn(40)).toEqual([]);
  expect(tasksOf(introduction).map(({ day }) => day)).toEqual([8, 9, 10, 11, 12, 13, 14, 14]);
  expect(tasksOf(breeding).at(-1)?.day).toBe(28);
});

describe('completed tasks', () => {
  it('are those whose latest entry is completed', () => {
    const log = [
      tick('day-1-weigh', 'completed', '15:00:00'),
      tick('day-1-photo', 'pending', '16:00:00'),
      tick('day-1-photo', 'completed', '15:00:00'),
    ];
    expect([...doneTasks(log)]).toEqual(['day-1-weigh']);
  });

  it('with equal timestamps are sorted by id', () => {
    const log = [tick('day-1-weigh', 'pending', '15:00:00', 'b'), tick('day-1-weigh', 'completed', '15:00:00', 'a')];
    expect(inOrder(log).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(doneTasks(log)).toEqual(new Set());
    expect(doneTasks(log.toReversed())).toEqual(new Set());
  });

  it('are sorted by time in any notation', () => {
    const log = [
      { id: 'late', timestamp: '2026-05-25T15:00:00.500Z' },
      { id: 'early', timestamp: '2026-05-25T15:00:00Z' },
    ];
    expect(inOrder(log).map(({ id }) => id)).toEqual(['early', 'late']);
  });
});

test('a new entry is later than earlier ones, even if the clock is behind', () => {
  const log = [tick('day-1-photo', 'completed', '15:00:00'), tick('day-1-weigh', 'completed', '17:00:00')];
  const at = '2026-05-25T14:00:00.000Z';
  expect(tickTime(log, 'day-1-photo', at)).toBe('2026-05-25T15:00:00.001Z');
  expect(tickTime(log, 'day-1-photo', '2026-05-25T16:00:00Z')).toBe('2026-05-25T16:00:00.000Z');
  expect(tickTime(log, 'day-1-vent', at)).toBe(at);
  expect(tickTime(log, undefined, at)).toBe(at);
});

describe('a phase', () => {
  it.each([
    [quarantine, ['day-1-weigh', 'day-5-parasites', 'day-6-weigh', 'day-6-tests', 'day-7-sign']],
    [introduction, ['day-10-wounds', 'day-12-own-cock', 'day-13-weigh', 'day-14-sign-host', 'day-14-sign-rooster']],
    [breeding, ['day-24-health', 'day-28-weigh', 'day-28-parasites', 'day-28-papers', 'day-28-return-isolation']],
  ])('$name cannot close before its required tasks are done', (phase, needed) => {
    expect(openNeededTasks(phase, []).map(({ id }) => id)).toEqual(needed);
    const log = needed.map((id) => tick(id, 'completed', '08:00:00'));
    expect(openNeededTasks(phase, log)).toEqual([]);
    expect(openNeededTasks(phase, log.slice(1)).map(({ id }) => id)).toEqual(needed.slice(0, 1));
  });
});
