// Lists the important days around and within the visit.

import type { TripLogEntry } from '#contract';
import { addDays } from '../../program/calendar.ts';
import {
  FIRST_EGG_DAY,
  HOME_QUARANTINE_DAYS,
  HOME_QUARANTINE_START,
  LAST_EGG_DAY,
  RETURN_ISOLATION_DAYS,
  RETURN_ISOLATION_END,
} from '../../program/visit.ts';
import { hasWholeQuarantine, type Schedule, wasApart } from '../schedule.ts';

export interface Milestone {
  /** Calendar UIDs contain this id, so it must never change. */
  id: string;
  from: string;
  /** The last day, where it is more than one. */
  to?: string;
  text: string;
  note?: string;
}

/** Returns milestones ordered by date. */
export function milestonesOf({ phases, end, dateOf }: Schedule): Milestone[] {
  const firstEggs = dateOf(FIRST_EGG_DAY);
  const home: Milestone = {
    id: 'home-quarantine',
    from: dateOf(HOME_QUARANTINE_START),
    to: dateOf(0),
    text: 'Apart from all other birds at his own home',
    note: `These ${HOME_QUARANTINE_DAYS} days and the 7 at the host make the 30 that a new bird needs. Without them he stays 30 days apart at the host.`,
  };
  const around: Milestone[] = [
    ...(hasWholeQuarantine({ phases }) ? [] : [home]),
    {
      id: 'own-cock',
      from: addDays(firstEggs, -27) ?? firstEggs,
      to: addDays(firstEggs, -21) ?? firstEggs,
      text: 'The hens leave their own rooster',
      note: 'At the latest, three weeks before the first eggs that count as his. A week earlier is best.',
    },
    {
      id: 'first-eggs',
      from: firstEggs,
      text: 'The first eggs that count as his',
      note: 'This holds if the hens have been three weeks without another rooster by then.',
    },
    {
      id: 'leaves',
      from: end,
      text: 'He leaves',
      note: 'Two weeks after breeding starts. If he has to go sooner, finish the visit on that day.',
    },
    {
      id: 'last-eggs',
      from: dateOf(LAST_EGG_DAY),
      text: 'The last eggs that count as his',
      note: 'Ten days after he left. From here on the hens’ own rooster may come back.',
    },
    {
      id: 'return-isolation',
      from: end,
      to: dateOf(RETURN_ISOLATION_END),
      text: `Apart from his own flock for ${RETURN_ISOLATION_DAYS} days`,
      note: 'He comes from another flock, so he counts as a new bird to his own hens.',
    },
  ];
  const within = phases.map(({ phase: { id, name }, from, to }) => ({ id, from, to, text: name }));
  return [...around, ...within].sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));
}

/** Returns the milestones on a day, when nobody may have kept him apart on days that are past. */
export function milestonesOn(today: string, schedule: Schedule, log: readonly TripLogEntry[]): Milestone[] {
  const milestones = milestonesOf(schedule);
  if (wasApart(log)) return milestones;
  return milestones.map((one) => (one.id === 'home-quarantine' && one.from < today ? notKnownApart(one, today) : one));
}

const notKnownApart = (quarantine: Milestone, today: string): Milestone => ({
  ...quarantine,
  text: `Quarantine at his own home, ${(quarantine.to ?? '') < today ? '' : 'partly '}in the past`,
  note: `These ${HOME_QUARANTINE_DAYS} days count only if he was apart from all other birds on each of them. If he was not, he stays 30 days apart at the host.`,
});
