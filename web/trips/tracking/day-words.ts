// Names the days of a visit and describes the state of its phases.

import { daysBetween } from '../../program/calendar.ts';
import { daysLeftIn, type Phase, type PhaseStatus, phaseOn, statusOf, TOTAL_DAYS } from '../../program/phases.ts';
import { RETURN_ISOLATION_END } from '../../program/visit.ts';
import { monthAndDay } from '../../ui/in-words.ts';
import { extendedSpan, type Schedule } from '../schedule.ts';

/** The heading of a day, and the line above it. In a phase that the plan has made longer, `date` says which of its days it is. */
export function dayWords(day: number, schedule?: Schedule, date = ''): { title: string; phase: string } {
  if (day < 1) return { title: arrivesIn(1 - day), phase: 'Before the visit' };
  const phase = phaseOn(day);
  const longer = schedule && extendedSpan(schedule, day);
  if (phase && longer && date >= longer.from)
    return {
      title: `Day ${(daysBetween(longer.from, date) ?? 0) + 1} of the ${phase.name.toLowerCase()}`,
      phase: `${phase.name}, by your plan until ${monthAndDay(longer.to)}`,
    };
  if (phase && day <= TOTAL_DAYS)
    return {
      title: `Day ${day} of ${TOTAL_DAYS}`,
      phase: `${phase.name}, ${longer ? `from ${monthAndDay(longer.from)}` : daysLeft(phase, day)}`,
    };
  const since = `${days(day - TOTAL_DAYS)} after he left`;
  if (day > RETURN_ISOLATION_END) return { title: since, phase: 'The visit is over' };
  return { title: since, phase: `Return isolation, ${days(RETURN_ISOLATION_END - day)} left` };
}

export function daysLeft(phase: Phase, day: number): string {
  return `${days(daysLeftIn(phase, day))} left`;
}

/** Returns the state of a phase on a day; the last one is completed when he has left. */
export function phaseStatus(phase: Phase, day: number): PhaseStatus {
  return day > TOTAL_DAYS ? 'completed' : statusOf(phase, day);
}

export function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

function arrivesIn(count: number): string {
  return count === 1 ? 'Arrives tomorrow' : `Arrives in ${count} days`;
}
