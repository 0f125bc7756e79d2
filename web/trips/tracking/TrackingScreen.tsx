import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Trip, TripLogEntry } from '#contract';
import { outbox } from '../../client/outbox.ts';
import { draftsOf } from '../../drafts/draft-storage.ts';
import { newKey } from '../../drafts/new-key.ts';
import { paths, sharedVisitPath, trackingPath } from '../../paths.ts';
import { TOTAL_DAYS } from '../../program/phases.ts';
import { RETURN_ISOLATION_END } from '../../program/visit.ts';
import { screens } from '../../screens.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { VisitSteps } from '../../shell/VisitSteps.tsx';
import { ButtonLook } from '../../ui/Button.tsx';
import { Note, Row, Text } from '../../ui/Layout.tsx';
import { useStore } from '../../ui/store.ts';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { useToday } from '../../ui/use-today.ts';
import { scheduleOf } from '../schedule.ts';
import { sharedVisits } from '../stored-trips.ts';
import { visitName } from '../trip-names.ts';
import { useTrips } from '../use-trips.ts';
import { dayWords } from './day-words.ts';
import { TripVisit } from './TripVisit.tsx';
import styles from './tracking.module.css';
import { VisitBoard } from './VisitBoard.tsx';

export function TrackingScreen() {
  const { owner, trips: known, isLoading, isUnreachable } = useTrips();
  const trips = known ?? [];
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = trackedIn(search);
  const trip = chosenTrip(trips, asked.trip, useToday());
  const look = (day: number | null) =>
    navigate(trackingUrl({ ...asked, day }), { replace: true, preventScrollReset: true });
  return (
    <Screen
      title={screens.travelBunkerTracking.title}
      width="wide"
      back={{ to: paths.travelBunkerGuide, name: 'the travel bunker guide' }}
      lead={trip ? visitName(trip.plan) : 'The 28 days of a visit, each with its checks.'}
    >
      <VisitSteps at="days" tripId={trip?.id} />
      {owner !== null && <RefusedEntries keeperId={owner} />}
      {(trips.length > 1 || (trips.length === 1 && !trip)) && <TripChooser trips={trips} chosen={trip} />}
      {sharedVisits().map(({ token, trip: { plan } }) => (
        <Note key={token}>
          Shared with you: <Link to={sharedVisitPath(token)}>{visitName(plan)}</Link>
        </Note>
      ))}
      {trip && owner !== null && isUnreachable && (
        <Note size="small">
          The server cannot be reached. This is the copy on this device, without what others have entered since.
        </Note>
      )}
      {trip ? (
        <TripVisit
          key={trip.id}
          trip={trip}
          day={asked.day}
          onLook={look}
          onDeleted={() => navigate(paths.travelBunkerTracking, { replace: true })}
        />
      ) : isLoading || !known ? (
        <Loading text="Loading your visits..." />
      ) : asked.trip && isUnreachable ? (
        <Note role="status">We could not look for this visit, because the server cannot be reached.</Note>
      ) : asked.trip && owner === null ? (
        <Note role="status">
          <Link to={paths.auth(pathname + search)}>Sign in</Link> to see this visit.
        </Note>
      ) : asked.trip ? (
        <p>You have no such visit. It may have been deleted on another device.</p>
      ) : (
        <>
          {isUnreachable && (
            <Note role="status">
              We could not look for your visits, because the server cannot be reached. This is a sample.
            </Note>
          )}
          <SampleVisit day={asked.day} onLook={look} />
        </>
      )}
    </Screen>
  );
}

/** Hardly any keeper needs this code, so it is not fetched ahead with the screen. */
const loadRefused = () => import('../../photos/RefusedNotes.tsx');

function RefusedEntries({ keeperId }: { keeperId: string }) {
  useStore(outbox);
  const notes = useLazyModule(loadRefused, draftsOf('refused', keeperId).length > 0);
  return notes && <notes.RefusedNotes keeperId={keeperId} of="visit" />;
}

/** The keeper's visits, where there are several: those that run first. */
function TripChooser({ trips, chosen }: { trips: readonly Trip[]; chosen: Trip | undefined }) {
  const today = useToday();
  return (
    <nav aria-label="Your visits" className={`${styles.chooser} not-printed`}>
      <Row as="ul" gap={3} className="plain-list">
        {activeFirst(trips, today).map((trip) => (
          <li key={trip.id}>
            <Link to={trackingPath(trip.id)} aria-current={trip === chosen ? 'page' : undefined}>
              <strong>{visitName(trip.plan)}</strong>
              <Text as="span" size="small" tone="soft">
                {stateOf(trip, today)}
              </Text>
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  );
}

function stateOf({ plan }: Trip, today: string): string {
  if (plan.finishedOn) return 'Finished';
  const schedule = scheduleOf(plan.timeline);
  return schedule ? dayWords(schedule.dayOn(today), schedule, today).title : 'No date yet';
}

interface Props {
  /** 1 unless another was looked at. */
  day: number | null;
  onLook: (day: number | null) => void;
}

/** Day 1 of a visit that nobody has planned, to look at. Nothing of it is stored. */
function SampleVisit({ day: asked, onLook }: Props) {
  const [log, setLog] = useState<TripLogEntry[]>([]);
  const day = Math.min(Math.max(asked ?? 1, 1), TOTAL_DAYS);
  return (
    <>
      <Row as="aside" gap={[3, 5]} align="center" wrap aria-label="About this sample" className={styles.sample}>
        <p>
          <strong>This is a sample.</strong> Nothing is saved.
        </p>
        <ButtonLook tone="primary">
          <Link to={paths.travelBunkerWizard}>Plan a visit</Link>
        </ButtonLook>
      </Row>
      <VisitBoard
        visit={{
          ...{ id: null, plan: {}, log, day, today: day, range: { first: 1, last: TOTAL_DAYS } },
          look: onLook,
          add: (entry) => {
            setLog((before) => [...before, { timestamp: new Date().toISOString(), id: newKey(), ...entry }]);
            return 'taken';
          },
          dates: null,
        }}
      />
    </>
  );
}

interface Tracked {
  trip: string | null;
  day: number | null;
}

/** Which visit is shown, and the day that is looked at where it is not today: held by the URL. */
export function trackedIn(query: string): Tracked {
  const given = new URLSearchParams(query);
  const day = given.get('day') ?? '';
  return {
    trip: given.get('trip') || null,
    day: /^-?\d{1,2}$/.test(day) ? Math.min(Number(day), RETURN_ISOLATION_END) : null,
  };
}

export function trackingUrl({ trip, day }: Tracked): string {
  const entries = Object.entries({ trip, day: day?.toString() }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return entries.length > 0
    ? `${paths.travelBunkerTracking}?${new URLSearchParams(entries)}`
    : paths.travelBunkerTracking;
}

/** Orders trips by state: current, upcoming, without a date, finished. The order within each state is kept. */
export function activeFirst(trips: readonly Trip[], today: string): Trip[] {
  return [...trips].sort((one, other) => rank(one, today) - rank(other, today));
}

/** The one that is asked for; without a wish the first of those. */
export function chosenTrip(trips: readonly Trip[], id: string | null, today: string): Trip | undefined {
  return id === null ? activeFirst(trips, today)[0] : trips.find((trip) => trip.id === id);
}

function rank({ plan }: Trip, today: string): number {
  if (plan.finishedOn) return 3;
  const day = scheduleOf(plan.timeline)?.dayOn(today);
  if (day === undefined) return 2;
  return day >= 1 ? 0 : 1;
}
