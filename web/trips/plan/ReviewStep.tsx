// The whole plan on one sheet, and what can be done with it: launched, printed, taken into a calendar.

import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Trip, TripPlan } from '#contract';
import { paths, trackingPath } from '../../paths.ts';
import { daysBetween } from '../../program/calendar.ts';
import { daysInWords } from '../../program/day-words.ts';
import { openStops } from '../../program/stop-rules.ts';
import { HOME_QUARANTINE_START, LAST_EGG_DAY, RETURN_ISOLATION_END } from '../../program/visit.ts';
import { Button, ButtonLook } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Row, Stack, Text } from '../../ui/Layout.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast-queue.ts';
import { localDay, today } from '../../ui/today.ts';
import { scheduleOf } from '../schedule.ts';
import { roosterName, visitName } from '../trip-names.ts';
import type { Fact } from './facts.ts';
import type { PlanPapersFound } from './PlanPapers.tsx';
import { PlanSheet } from './PlanSheet.tsx';
import styles from './Review.module.css';
import type { FormStep } from './steps.ts';
import { LittleTimeNotice } from './TimelineStep.tsx';
import type { PlanForm } from './use-plan.ts';

interface Props {
  form: PlanForm;
  facts: Record<FormStep, Fact[]>;
  papers: PlanPapersFound;
  /** The launched trip that is edited; null for a new plan. */
  tripId: string | null;
  otherTrips: readonly Trip[];
  onLaunch: () => void;
  onLeave: () => void;
}

export function ReviewStep({ form, facts, papers, tripId, otherTrips, onLaunch, onLeave }: Props) {
  return (
    <Stack gap={5}>
      <LittleTimeNotice form={form} />
      {sameBirdsIn(form.plan, otherTrips).map(({ trip, bird, days }) => (
        <p key={`${bird} ${trip.id}`}>
          <strong>
            {bird === 'rooster'
              ? `${roosterName(form.plan)} is in another visit, too:`
              : form.plan.henId && trip.plan.henId
                ? 'The hen of this plan is in another visit, too:'
                : 'Another visit is to the same home:'}
          </strong>{' '}
          <Link to={trackingPath(trip.id)}>{visitName(trip.plan)}</Link>
          {days && `, ${daysInWords(days.from, days.to)}`}.{' '}
          {bird === 'hen'
            ? `Until the last of these days, ${form.plan.henId && trip.plan.henId ? 'her eggs' : 'eggs of the same hens'} may be his.`
            : 'These days include his quarantine before and after.'}{' '}
          Move or delete one of the two visits.
        </p>
      ))}
      {otherTrips.filter(isStopped).map(({ id, plan }) => (
        <p key={id}>
          <strong>A stop is open:</strong> <Link to={trackingPath(id)}>{visitName(plan)}</Link>. Until it is resolved,
          no bird leaves that farm or comes to it.
        </p>
      ))}
      <PlanSheet plan={form.plan} log={form.log} facts={facts} papers={papers} tripId={tripId} onLeave={onLeave} />
      <CalendarDownload form={form} />
      <Row gap={3} wrap className={`${styles.actions} not-printed`}>
        <Button tone="primary" onClick={onLaunch}>
          {tripId ? 'Save & Track' : 'Launch & Track'}
        </Button>
        <ButtonLook>
          <Link to={paths.travelBunkerGuide}>Travel Bunker Guide</Link>
        </ButtonLook>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print Plan
        </Button>
      </Row>
    </Stack>
  );
}

/** The plan as a file for the keeper's calendar. Its code is loaded when it is asked for. */
function CalendarDownload({ form }: { form: PlanForm }) {
  const [withAlarms, setWithAlarms] = useState(false);
  const [pending, setPending] = useState(false);
  if (!scheduleOf(form.plan.timeline))
    return (
      <Text tone="soft" className="not-printed">
        Once you enter the day of arrival, you can add all dates and daily checks to your calendar.
      </Text>
    );

  async function download() {
    setPending(true);
    try {
      const { calendarFile } = await import('./calendar-file.ts');
      const text = calendarFile(form.plan, { id: form.idOf(), now: new Date(), withAlarms });
      if (text) saveFile(fileName(roosterName(form.plan)), new Blob([text], { type: 'text/calendar' }));
    } catch {
      const description = 'This part could not be loaded. Please try again when you are online.';
      toast({ title: 'No calendar yet', description, tone: 'destructive' });
    }
    setPending(false);
  }

  return (
    <Row gap={[3, 5]} align="center" wrap className={`${styles.calendar} not-printed`}>
      <Button icon={<CalendarPlus aria-hidden />} pending={pending} onClick={() => void download()}>
        Add to Calendar
      </Button>
      <Checkbox
        label="Remind me at 8 in the morning"
        hint="All phases, and the checks of each day, as an .ics file. If you import it again, it updates them."
        checked={withAlarms}
        onChange={({ target }) => setWithAlarms(target.checked)}
      />
    </Row>
  );
}

/** Letters and digits of any script, without accents. */
function fileName(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${[...words, 'visit'].join('-').toLowerCase()}.ics`;
}

/** True while a sign of disease has stopped a visit. After its end it counts for the 30 days that an illness does. */
const isStopped = ({ plan: { finishedOn }, log }: Trip): boolean =>
  openStops(log).some(
    ({ reason, entry }) =>
      reason !== 'weight-loss' &&
      (!finishedOn || (daysBetween(localDay(new Date(entry.timestamp)), today()) ?? 0) <= 30),
  );

// Other visits may take a bird of this plan in the same days: a hen lays for one rooster, and a rooster is at one place.
interface SameBird {
  trip: Trip;
  bird: 'hen' | 'rooster';
  /** ISO days of the other visit; null if its day of arrival is not known. */
  days: { from: string; to: string } | null;
}

/** The days on which a visit takes a bird; those of a hen last until the last egg that counts as his. */
const daysOf = ({ timeline }: TripPlan, bird: SameBird['bird']): SameBird['days'] => {
  const schedule = scheduleOf(timeline);
  const [first, last] = bird === 'hen' ? [1, LAST_EGG_DAY] : [HOME_QUARANTINE_START, RETURN_ISOLATION_END];
  return schedule && { from: schedule.dateOf(first), to: schedule.dateOf(last) };
};

/** Visits without a day of arrival may be at any time. */
function sameBirdsIn(plan: TripPlan, others: readonly Trip[]): SameBird[] {
  const open = others.filter((trip) => !trip.plan.finishedOn);
  return (['hen', 'rooster'] as const).flatMap((bird) => {
    const own = daysOf(plan, bird);
    return open.flatMap((trip) => {
      const days = daysOf(trip.plan, bird);
      const isApart = own && days && (own.to < days.from || days.to < own.from);
      return isSame(plan, trip.plan, bird) && !isApart ? [{ trip, bird, days }] : [];
    });
  });
}

/** Where a plan names no hen of the register, its hens are those of the address. */
function isSame(one: TripPlan, other: TripPlan, bird: SameBird['bird']): boolean {
  const [id, otherId] = [one[`${bird}Id`], other[`${bird}Id`]];
  if (bird === 'rooster' || (id && otherId)) return id !== undefined && id === otherId;
  const [home, otherHome] = [one, other].map(({ henLocation }) =>
    henLocation?.address
      ?.toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' '),
  );
  return home !== undefined && home === otherHome;
}
