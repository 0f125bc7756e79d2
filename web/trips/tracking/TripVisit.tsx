// A visit that a keeper has planned.
import type { Trip } from '#contract';
import { newKey } from '../../drafts/new-key.ts';
import { tickTime } from '../../programme/ticks.ts';
import { HOME_QUARANTINE_START, RETURN_ISOLATION_END } from '../../programme/visit.ts';
import { toast } from '../../ui/toast-queue.ts';
import { useToday } from '../../ui/use-today.ts';
import { scheduleOf } from '../schedule.ts';
import { visitName } from '../trip-names.ts';
import { useTrips } from '../use-trips.ts';
import { heldUntil } from './held-phase.ts';
import { NoArrivalDate } from './NoArrivalDate.tsx';
import { TripActions } from './TripActions.tsx';
import { TripRecord } from './TripRecord.tsx';
import { VisitBoard } from './VisitBoard.tsx';
import type { Visit } from './visit.ts';

interface Props {
  trip: Trip;
  day: number | null;
  onLook: (day: number | null) => void;
  onDeleted: () => void;
}

export function TripVisit({ trip, day, onLook, onDeleted }: Props) {
  const { id, plan } = trip;
  const { put, log, remove } = useTrips();
  const now = useToday();
  const schedule = scheduleOf(plan.timeline);
  const today = schedule?.dayOn(now);

  function deleteTrip(): void {
    remove(id);
    onDeleted();
    toast({ title: `${visitName(plan)} is deleted` });
  }

  if (plan.finishedOn)
    return (
      <TripRecord trip={trip} onReopen={() => put(id, { ...plan, finishedOn: undefined })} onDelete={deleteTrip} />
    );

  const first = Math.min(HOME_QUARANTINE_START, today ?? 0);
  const last = Math.max(RETURN_ISOLATION_END, today ?? 0);
  const visit: Visit = {
    ...{ id, plan, log: trip.log, today: today ?? 0, range: { first, last } },
    day: Math.min(Math.max(day ?? today ?? 0, first), last),
    look: (wanted) => onLook(wanted === today ? null : wanted),
    add: ({ timestamp: at = new Date().toISOString(), ...entry }) => {
      // Alerts of one kind stand beside each other; of the ticks of one task the last counts.
      const timestamp = entry.type === 'alert' ? at : tickTime(trip.log, entry.taskId, at);
      log(id, { ...entry, id: newKey(), timestamp });
    },
    dates: schedule && { now, schedule, held: heldUntil(schedule, now) },
  };
  const actions = (
    <TripActions
      trip={trip}
      visit={visit}
      onFinish={() => put(id, { ...plan, finishedOn: now })}
      onDelete={deleteTrip}
    />
  );
  if (today === undefined) return <NoArrivalDate trip={trip}>{actions}</NoArrivalDate>;
  return <VisitBoard visit={visit}>{actions}</VisitBoard>;
}
