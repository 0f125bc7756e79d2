// A plan as an iCalendar file (RFC 5545): its phases and the checks of each day, all of them whole days without a time zone.

import ical, { ICalAlarmType, type ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { TripPlan } from '#contract';
import { addDays } from '../../program/calendar.ts';
import { TOTAL_DAYS } from '../../program/phases.ts';
import { preparations } from '../../program/preparations.ts';
import type { Task } from '../../program/task.ts';
import { tasks } from '../../program/tasks.ts';
import { scheduleOf } from '../schedule.ts';
import { roosterName } from '../trip-names.ts';
import { factsOf } from './facts.ts';
import { milestonesOf } from './milestones.ts';
import { tidied } from './plan.ts';

const EIGHT_IN_THE_MORNING_S = 8 * 3600;

interface Options {
  /** The trip's id. A calendar that has events of the same id updates them. */
  id: string;
  now: Date;
  /** A reminder at eight in the morning of each day with checks. */
  withAlarms: boolean;
}

/** Returns null if there is no day of arrival. */
export function calendarFile(typed: TripPlan, { id, now, withAlarms }: Options): string | null {
  const plan = tidied(typed);
  const schedule = scheduleOf(plan.timeline);
  if (!schedule) return null;
  const name = roosterName(plan);
  const calendar = ical({
    name: `${name}’s visit`,
    prodId: { company: 'Heritage Flock', product: 'Travel Bunker', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const where = factsOf(plan).destination.flatMap(({ words }) => words ?? []);
  const shared = {
    allDay: true,
    timezone: null,
    stamp: now,
    // Calendars take the event with the higher number.
    sequence: Math.floor(now.getTime() / 60_000),
    transparency: ICalEventTransparency.TRANSPARENT,
    ...(plan.henLocation?.address && { location: plan.henLocation.address }),
  };
  const add = (of: string, from: string, to: string, words: { summary: string; description: string }) =>
    calendar.createEvent({ ...shared, ...words, id: `${id}-${of}@heritage-flock`, start: utc(from), end: utc(to, 1) });

  for (const { id: of, from, to = from, text, note = '' } of milestonesOf(schedule))
    add(of, from, to, { summary: `${text} (${name})`, description: [note, ...where].filter(Boolean).join('\n') });

  for (const [day, todo] of Map.groupBy([...preparations, ...tasks], (task) => task.day)) {
    const date = schedule.dateOf(day);
    const event = add(`day-${day}`, date, date, { summary: `${dayName(day)} (${name})`, description: checklist(todo) });
    if (withAlarms) remind(event);
  }
  return calendar.toString();
}

type CalendarEvent = ReturnType<ICalCalendar['createEvent']>;

function remind(event: CalendarEvent): void {
  event.createAlarm({ type: ICalAlarmType.display, triggerAfter: EIGHT_IN_THE_MORNING_S });
}

function dayName(day: number): string {
  if (day < 1) return 'Before he travels';
  return day > TOTAL_DAYS ? 'After the visit' : `Day ${day} of ${TOTAL_DAYS}: checks`;
}

function checklist(todo: readonly Task[]): string {
  return todo.map(({ text, why }) => `☐ ${text}${why ? `\n   ${why}` : ''}`).join('\n');
}

/** Whole days are written by their date in UTC. */
function utc(date: string, after = 0): Date {
  return new Date(`${addDays(date, after)}T00:00:00Z`);
}
