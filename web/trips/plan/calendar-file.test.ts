// The file is read by a parser independent of the library that wrote it.

import ICAL from 'ical.js';
import { afterEach, describe, expect, it, test } from 'vitest';
import type { TripPlan } from '#contract';
import { preparations } from '../../program/preparations.ts';
import { tasks, tasksOn } from '../../program/tasks.ts';
import { asProgrammed } from '../schedule.ts';
import { calendarFile } from './calendar-file.ts';

const NOW = new Date('2026-02-01T09:00:00Z');
const { TZ } = process.env;
afterEach(() => {
  // Assigning undefined would set the string "undefined".
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

const planFor = (arrivalDate: string): TripPlan => ({
  roosterInfo: {
    name: 'Ambrose, the “third”; Coq à la crête 🐓 of a name that is far too long for one line of a file',
  },
  henLocation: { address: '12 Mill Lane,\nAustin', contactName: 'Hattie' },
  timeline: asProgrammed({ arrivalDate }),
});

function fileOf(plan: TripPlan, options = {}): string {
  const text = calendarFile(plan, { id: 'tr1p', now: NOW, withAlarms: false, ...options });
  if (text === null) throw new Error('There is no calendar.');
  return text;
}

function eventsIn(text: string): Map<string, ICAL.Event> {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const byId = new Map(events.map((event) => [event.uid.replace(/^tr1p-(.*)@heritage-flock$/, '$1'), event]));
  expect(byId.size).toBe(events.length);
  return byId;
}

const span = (events: Map<string, ICAL.Event>, id: string) => {
  const event = events.get(id);
  return event && [event.startDate.toString(), event.endDate.toString()];
};

describe.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('in %s', (zone) => {
  it('lists every day once across the change to daylight saving time', () => {
    process.env.TZ = zone;
    const events = eventsIn(fileOf(planFor('2026-03-01')));
    // The end date of an event is exclusive.
    expect(span(events, 'quarantine')).toEqual(['2026-03-01', '2026-03-08']);
    expect(span(events, 'introduction')).toEqual(['2026-03-08', '2026-03-15']);
    expect(span(events, 'breeding')).toEqual(['2026-03-15', '2026-03-29']);
    expect(span(events, 'day-7')).toEqual(['2026-03-07', '2026-03-08']);
    expect(span(events, 'day-8')).toEqual(['2026-03-08', '2026-03-09']);
    expect(span(events, 'day-9')).toEqual(['2026-03-09', '2026-03-10']);
    expect(span(events, 'day-28')).toEqual(['2026-03-28', '2026-03-29']);
    expect(span(events, 'last-eggs')).toEqual(['2026-04-07', '2026-04-08']);
    expect(span(events, 'return-isolation')).toEqual(['2026-03-28', '2026-04-28']);
    const starts = Array.from({ length: 28 }, (_, at) => span(events, `day-${at + 1}`)?.[0]);
    expect(new Set(starts).size).toBe(28);
  });

  it('includes a leap day', () => {
    process.env.TZ = zone;
    const events = eventsIn(fileOf(planFor('2028-02-22')));
    expect(span(events, 'quarantine')).toEqual(['2028-02-22', '2028-02-29']);
    expect(span(events, 'introduction')).toEqual(['2028-02-29', '2028-03-07']);
    expect(span(events, 'day-8')).toEqual(['2028-02-29', '2028-03-01']);
    expect(span(events, 'day-9')).toEqual(['2028-03-01', '2028-03-02']);
    expect(span(events, 'home-quarantine')).toEqual(['2028-01-30', '2028-02-22']);
  });
});

test('lists the checks of every day with tasks', () => {
  const events = eventsIn(fileOf(planFor('2026-03-01')));
  const days = new Set([...preparations, ...tasks].map(({ day }) => day));
  expect([...events.keys()].filter((id) => id.startsWith('day-'))).toHaveLength(days.size);
  const { summary, description } = events.get('day-1') as ICAL.Event;
  expect(summary).toMatch(/^Day 1 of 28: checks \(Ambrose, the “third”; Coq à la crête 🐓/);
  for (const { text } of tasksOn(1)) expect(description).toContain(`☐ ${text}`);
  expect(description.split('\n').filter((line) => line.startsWith('☐'))).toHaveLength(tasksOn(1).length);
  expect(events.get('day--6')?.summary).toMatch(/^Before he travels/);
  expect(events.get('day-38')?.summary).toMatch(/^After the visit/);
  expect(events.get('quarantine')?.location).toBe('12 Mill Lane,\nAustin');
});

test('the file has lines of at most 75 octets, without broken characters', () => {
  const text = fileOf(planFor('2026-03-01'));
  const lines = text.split('\r\n');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
});

test('escapes typed text so that it adds no lines', () => {
  const name = String.raw`Back\slash; comma, colon: "quoted" \n`;
  const address = ['12 Mill Lane', 'BEGIN:VALARM', 'END:VEVENT', 'second\u2028line', '\u0000\u0007'];
  const plan = { ...planFor('2026-03-01'), roosterInfo: { name }, henLocation: { address: address.join('\r\n') } };
  const text = fileOf(plan);
  const events = eventsIn(text);
  expect(events.size).toBe(eventsIn(fileOf(planFor('2026-03-01'))).size);
  expect(events.get('leaves')?.summary).toBe(`He leaves (${name})`);
  expect(events.get('leaves')?.location).toBe(address.slice(0, 4).join('\n'));
  expect(text).not.toMatch(/[^\P{Cc}\r\n]/u);
  expect(text).not.toMatch(/^BEGIN:VALARM/m);
});

test('updates its earlier events when imported again', () => {
  const earlier = eventsIn(fileOf(planFor('2026-03-01')));
  const text = fileOf(planFor('2026-03-09'), { now: new Date('2026-02-02T09:00:00Z') });
  const later = eventsIn(text);
  expect([...later.keys()].sort()).toEqual([...earlier.keys()].sort());
  expect(text).toContain('DTSTAMP:20260202T090000Z');
  for (const [id, event] of later) expect(event.sequence).toBeGreaterThan(earlier.get(id)?.sequence ?? Number.NaN);
});

test('reminds at 8 a.m. on days with checks, if wanted', () => {
  const reminded = (withAlarms: boolean) =>
    [...eventsIn(fileOf(planFor('2026-03-01'), { withAlarms }))].flatMap(([id, { component }]) =>
      component.getAllSubcomponents('valarm').map((alarm) => [id, String(alarm.getFirstPropertyValue('trigger'))]),
    );
  expect(reminded(false)).toEqual([]);
  expect(reminded(true)).toHaveLength(new Set([...preparations, ...tasks].map(({ day }) => day)).size);
  expect(reminded(true)).toContainEqual(['day-8', 'PT8H']);
});

test('there is no file without an arrival date', () => {
  expect(calendarFile({ roosterInfo: { name: 'Ambrose' } }, { id: 'tr1p', now: NOW, withAlarms: true })).toBeNull();
});
