// Moving one phase of a plan, and those after it.
import { addDays, daysBetween } from '../../program/calendar.ts';
import { type Phase, phases } from '../../program/phases.ts';
import { isLikely, programStart, startNames, type Timeline } from '../schedule.ts';

/** Starts a phase on another day. Those after it move along if they followed without a gap, or would begin too early. */
export function startOn(timeline: Timeline, phase: Phase, date: string): Timeline {
  const moved: Timeline = { ...timeline, [startNames[phase.id]]: date };
  if (!isLikely(date)) return moved;
  const startIn = (of: Timeline, one: Phase) => of[startNames[one.id]] || programStart(one, of.arrivalDate);
  for (const [at, next] of phases.entries()) {
    const before = phases[at - 1];
    if (!before || next.firstDay <= phase.firstDay) continue;
    const planned = daysBetween(startIn(timeline, before), startIn(timeline, next)) ?? 0;
    // A quarantine becomes no shorter than it was planned.
    const least = before.id === 'quarantine' ? Math.max(planned, before.duration) : before.duration;
    const earliest = addDays(startIn(moved, before), least) ?? '';
    const followed = planned === least;
    if (followed || startIn(moved, next) < earliest) moved[startNames[next.id]] = earliest;
  }
  return moved;
}
