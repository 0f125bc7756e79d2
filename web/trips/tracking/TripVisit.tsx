// A visit that a keeper has planned.

import { hashKey, useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Trip, TripPlan } from '#contract';
import { flockQuery } from '../../chickens/queries.ts';
import { q } from '../../client/query.ts';
import { readDraft } from '../../drafts/draft-storage.ts';
import { newKey } from '../../drafts/new-key.ts';
import { tripDatesPath, tripPlanPath } from '../../paths.ts';
import { phases, TOTAL_DAYS } from '../../program/phases.ts';
import { openAlerts, openStops } from '../../program/stop-rules.ts';
import { openNeededTasks } from '../../program/ticks.ts';
import { HOME_QUARANTINE_START, RETURN_ISOLATION_END } from '../../program/visit.ts';
import { profileQuery } from '../../session/queries.ts';
import { tellNotLoaded } from '../../shell/not-loaded.ts';
import { Button, ButtonLook } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note, Row } from '../../ui/Layout.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { useToday } from '../../ui/use-today.ts';
import { scheduleOf } from '../schedule.ts';
import { ownerName, roosterName, visitName } from '../trip-names.ts';
import { useIsHost } from '../use-is-host.ts';
import { useTrips } from '../use-trips.ts';
import { DeleteTripDialog } from './DeleteTripDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { entryTypes } from './entry-types.tsx';
import { stopWords } from './stop-words.ts';
import { loadChicks, TripRecord } from './TripRecord.tsx';
import { VisitBoard } from './VisitBoard.tsx';
import { type NewEntry, stamped, type Visit } from './visit.ts';

interface Props {
  trip: Trip;
  day: number | null;
  onLook: (day: number | null) => void;
  onDeleted: () => void;
}

export function TripVisit({ trip, day, onLook, onDeleted }: Props) {
  const { id, plan } = trip;
  const { put, log, remove } = useTrips();
  const { data: keeper } = useQuery(profileQuery());
  const now = useToday();
  const schedule = scheduleOf(plan.timeline);
  const today = schedule?.dayOn(now);
  const isHost = useIsHost(plan);
  const { data: flock = [] } = useQuery({ ...flockQuery(), enabled: isHost && Boolean(plan.roosterId) });
  const { data: shared } = useQuery(q('getTripShare', keeper && schedule && !plan.finishedOn ? { tripId: id } : null));

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
  const guest = isHost ? ownerName(plan) : 'the host';
  const visit = {
    ...{ id, plan, guest, log: trip.log, today: today ?? 0, range: { first, last } },
    day: Math.min(Math.max(day ?? today ?? 0, first), last),
    look: (wanted: number | null) => onLook(wanted === today ? null : wanted),
    add: (entry: NewEntry) => log(id, { id: newKey(), ...stamped(trip.log, entry) }),
    restorePlan: () => put(id, (now) => ({ ...now, timeline: plan.timeline })),
    dates: schedule && { now, schedule },
    ...(shared?.share && { sharedUntil: shared.share.until }),
  } satisfies Visit;
  const actions = (
    <TripActions
      trip={trip}
      visit={visit}
      onFinish={() => put(id, { ...plan, finishedOn: now })}
      onDelete={deleteTrip}
    />
  );
  // The wizard keeps what was typed into it until it is saved.
  const { from: _, ...typed } = readDraft<TripPlan & { from?: TripPlan }>(`plan of trip ${id}`, keeper?.id ?? null);
  const hasUnsaved = Object.entries(typed).some(
    ([part, value]) => hashKey([plan[part as keyof TripPlan]]) !== hashKey([value]),
  );
  return (
    <>
      {hasUnsaved && (
        <Note>
          You changed the plan, and it is not saved yet. The days here are still the old ones.{' '}
          <Link to={tripDatesPath(id)}>Look at it</Link>
        </Note>
      )}
      {isHost && flock.some((bird) => bird.id === plan.roosterId) && (
        <Note>
          {roosterName(plan)} is one of your own birds now, so he pays no visit. Keep a new bird apart for 30 days, and
          finish or delete this visit.
        </Note>
      )}
      {today === undefined ? (
        <NoArrivalDate visit={visit}>{actions}</NoArrivalDate>
      ) : (
        <VisitBoard visit={visit}>{actions}</VisitBoard>
      )}
    </>
  );
}

/** Days can only be counted from a date of arrival. */
function NoArrivalDate({ visit, children }: { visit: Visit & { id: string }; children: ReactNode }) {
  const [isArriving, setIsArriving] = useState(false);
  return (
    <>
      <EmptyState title="When does he arrive?" text="From that day on, each day has its checks.">
        <ButtonLook tone="primary">
          <Link to={tripDatesPath(visit.id)}>Set the day</Link>
        </ButtonLook>
        <Button icon={<entryTypes.arrival.Icon aria-hidden />} onClick={() => setIsArriving(true)}>
          Log Arrival
        </Button>
      </EmptyState>
      {isArriving && (
        <EntryDialog subject={{ kind: 'entry', type: 'arrival' }} visit={visit} onClose={() => setIsArriving(false)} />
      )}
      {children}
    </>
  );
}

/** Sharing needs the server, so that the dialog is not fetched ahead with the screen of a visit. */
const loadShareDialog = () => import('./ShareVisitDialog.tsx');

interface TripActionsProps {
  trip: Trip;
  visit: Visit;
  onFinish: () => void;
  onDelete: () => void;
}

/** The actions for a visit as a whole. */
function TripActions({ trip, visit, onFinish, onDelete }: TripActionsProps) {
  const [asked, setAsked] = useState<'finish' | 'delete' | 'share' | null>(null);
  const close = () => setAsked(null);
  const chicks = useLazyModule(loadChicks, true);
  const shareDialog = useLazyModule(loadShareDialog, false, {
    now: asked === 'share',
    onFailed: () => {
      close();
      tellNotLoaded();
    },
  });
  return (
    <Row gap={3} wrap className="not-printed">
      <Button icon={<Share2 aria-hidden />} onClick={() => setAsked('share')}>
        Share with {visit.guest}
      </Button>
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print this day
      </Button>
      {chicks && <chicks.ChicksOfVisit plan={trip.plan} />}
      <Button onClick={() => setAsked('finish')}>Finish the visit</Button>
      <ButtonLook>
        <Link to={tripPlanPath(trip.id)}>Edit the plan</Link>
      </ButtonLook>
      <Button tone="quiet" onClick={() => setAsked('delete')}>
        Delete
      </Button>
      {asked === 'finish' && <FinishTripDialog visit={visit} onFinish={onFinish} onClose={close} />}
      {shareDialog && asked === 'share' && <shareDialog.ShareVisitDialog trip={trip} onClose={close} />}
      {asked === 'delete' && <DeleteTripDialog trip={trip} onDelete={onDelete} onClose={close} />}
    </Row>
  );
}

interface FinishTripDialogProps {
  visit: Visit;
  onFinish: () => void;
  onClose: () => void;
}

/** A visit may end early; what was not done stays open in its record. */
function FinishTripDialog({ visit: { plan, log, today }, onFinish, onClose }: FinishTripDialogProps) {
  const open = phases.flatMap((phase) => openNeededTasks(phase, log)).filter(({ day }) => day <= today);
  const stops = openStops(log);
  const others = openAlerts(log).filter((alert) => !stops.some(({ entry }) => entry === alert));
  const unresolved = [...stops.map(({ reason }) => stopWords[reason].title), ...others.map(({ title }) => title)];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Finish the visit?"
      description={`${visitName(plan)} ${
        today < TOTAL_DAYS ? 'would end early, and become' : 'becomes'
      } a one-page record. Everything logged stays in it, and you can open the visit again. A link that you shared ends.`}
    >
      {unresolved.length > 0 && (
        <Note wash="comb" bold>
          Not resolved: {unresolved.join('; ')}. {stops.length > 0 && 'A stop holds after the visit, too.'}
        </Note>
      )}
      {open.length > 0 && (
        <div>
          <p>
            {open.length === 1 ? 'This required check is' : `These ${open.length} required checks are`} not done. The
            record will list {open.length === 1 ? 'it' : 'them'}:
          </p>
          <ul>
            {open.map(({ id, day, text }) => (
              <li key={id}>
                Day {day}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button tone="primary" wide onClick={onFinish}>
        Finish the visit
      </Button>
      <Button wide onClick={onClose}>
        Continue the visit
      </Button>
    </Dialog>
  );
}
