import { describe, expect, it, test } from 'vitest';
import { type Alarm, hasLostTenth, openStops, type Told, writtenOff } from './stop-rules.ts';

const NOON = Date.parse('2026-05-25T12:00:00Z');
const HOUR = 3_600_000;

let made = 0;
function entry(ms: number, said: Partial<Told>): Told {
  made += 1;
  return {
    ...{ id: `entry_${made}`, timestamp: new Date(NOON + ms).toISOString() },
    ...{ title: 'Something', status: 'pending' as const, ...said },
  };
}
const alarm = (taskId: Alarm, ms: number) => entry(ms, { taskId });
const weighing = (weightPounds: number, ms: number) => entry(ms, { weightPounds, status: 'completed' });
const settled = (one: Told, ms: number) => entry(ms, { taskId: writtenOff(one.id), status: 'completed' });
const reasons = (log: Told[]) => openStops(log).map(({ reason }) => reason);

describe('two sick birds', () => {
  const first = alarm('alarm-sick-bird', 0);

  it.each([
    ['at once', 0, ['sick-birds']],
    ['24 hours apart', 24 * HOUR, ['sick-birds']],
    ['24 hours and a millisecond apart', 24 * HOUR + 1, []],
  ])('reported %s stop the visit if within 24 hours', (_, apart, stops) => {
    expect(reasons([alarm('alarm-sick-bird', apart), first])).toEqual(stops);
  });

  it('stop it in a single report', () => {
    expect(reasons([alarm('alarm-sick-birds', 0)])).toEqual(['sick-birds']);
    expect(reasons([first])).toEqual([]);
  });

  it('count as the second and third, too', () => {
    const second = alarm('alarm-sick-bird', 30 * HOUR);
    const third = alarm('alarm-sick-bird', 40 * HOUR);
    expect(openStops([first, second, third]).map((stop) => stop.entry)).toEqual([third]);
  });

  it('count after several were reported before', () => {
    const more = alarm('alarm-sick-bird', 5 * HOUR);
    expect(openStops([alarm('alarm-sick-birds', 0), more]).at(-1)?.entry).toBe(more);
  });
});

test('a sudden death stops the visit, but other alerts do not', () => {
  expect(reasons([alarm('alarm-sudden-death', 0)])).toEqual(['sudden-death']);
  expect(reasons([entry(0, { title: 'A hawk over the pen' })])).toEqual([]);
});

describe('weight loss', () => {
  it.each([
    [7, 6.3, false],
    [7, 6.29, true],
    [8.5, 7.65, false],
    [8.5, 7.64, true],
    [1.1, 0.99, false],
    [7, 8, false],
  ])('from %d to %d pounds is more than a tenth: %s', (arrival, now, isMore) => {
    expect(hasLostTenth(arrival, now)).toBe(isMore);
  });

  it('is measured from the first weighing, not the heaviest', () => {
    expect(reasons([weighing(8, 2), weighing(7, 0), weighing(6.5, 3)])).toEqual([]);
    expect(reasons([weighing(8, 2), weighing(7, 0), weighing(6.2, 3)])).toEqual(['weight-loss']);
  });
});

test('a weighing that was reopened and corrected no longer counts', () => {
  const ticked = (weightPounds: number | undefined, ms: number) =>
    entry(ms, { weightPounds, taskId: 'day-6-weigh', status: weightPounds ? 'completed' : 'pending' });
  const arrival = weighing(7, 0);
  expect(reasons([arrival, ticked(0.7, 1)])).toEqual(['weight-loss']);
  expect(reasons([arrival, ticked(0.7, 1), ticked(undefined, 2)])).toEqual([]);
  expect(reasons([arrival, ticked(0.7, 1), ticked(undefined, 2), ticked(7.1, 3)])).toEqual([]);
});

test('a weighing that was taken back no longer counts, but an alert is only resolved', () => {
  const [arrival, light, death] = [weighing(7, 0), weighing(6.2, HOUR), alarm('alarm-sudden-death', HOUR)];
  const back = ({ id }: Told, ms: number) => entry(ms, { takesBack: id });
  expect(reasons([arrival, light, death])).toEqual(['weight-loss', 'sudden-death']);
  // The clock of the phone that took it back may be behind.
  for (const ms of [-HOUR, 2 * HOUR])
    expect(reasons([arrival, light, death, back(light, ms), back(death, ms)])).toEqual(['sudden-death']);
  expect(reasons([weighing(9, -HOUR), arrival])).toEqual(['weight-loss']);
  const slip = weighing(9, -HOUR);
  expect(reasons([slip, arrival, back(slip, HOUR)])).toEqual([]);
});

test('an arrival that was taken back and logged anew is still what he is weighed against', () => {
  const arrived = { taskId: 'arrival', status: 'completed' } as const;
  const [light, anew] = [weighing(1.3, 0), entry(2 * HOUR, { ...arrived, weightPounds: 1.65 })];
  const log = [
    entry(-HOUR, { ...arrived, weightPounds: 1.6 }),
    light,
    entry(HOUR, { ...arrived, status: 'pending' }),
    anew,
  ];
  expect(openStops(log).map(({ entry }) => entry)).toEqual([light]);
});

describe('a stop', () => {
  it('holds until it is dismissed, and again when that is undone', () => {
    const death = alarm('alarm-sudden-death', 0);
    const off = settled(death, HOUR);
    expect(reasons([death, off])).toEqual([]);
    expect(
      reasons([death, off, { ...off, id: 'later', timestamp: '2026-05-26T12:00:00Z', status: 'pending' }]),
    ).toEqual(['sudden-death']);
  });

  it('from another phone stays open if it was unknown when a later one was dismissed', () => {
    const death = alarm('alarm-sudden-death', HOUR);
    const unknown = alarm('alarm-sudden-death', 0);
    expect(openStops([death, settled(death, 2 * HOUR), unknown]).map((stop) => stop.entry)).toEqual([unknown]);
  });

  it('is dismissed with an id that the contract accepts', () => {
    expect(writtenOff('Ab_9-z'.repeat(6).slice(0, 40))).toMatch(/^[a-z0-9-]{1,60}$/);
  });
});
