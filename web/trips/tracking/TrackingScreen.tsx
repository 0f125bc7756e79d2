import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { useToday } from '../../ui/use-today.ts';
import { visitName } from '../trip-names.ts';
import { useTrips } from '../use-trips.ts';
import { SampleVisit } from './SampleVisit.tsx';
import { TripChooser } from './TripChooser.tsx';
import { TripVisit } from './TripVisit.tsx';
import { trackedIn, trackingUrl } from './tracking-url.ts';
import { chosenTrip } from './trip-order.ts';

export function TrackingScreen() {
  const { trips: known, isLoading } = useTrips();
  const trips = known ?? [];
  const { search } = useLocation();
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
      {(trips.length > 1 || (trips.length === 1 && !trip)) && <TripChooser trips={trips} chosen={trip} />}
      {trip ? (
        <TripVisit
          key={trip.id}
          trip={trip}
          day={asked.day}
          onLook={look}
          onDeleted={() => navigate(paths.travelBunkerTracking, { replace: true })}
        />
      ) : isLoading || !known ? (
        <Loading text="Looking for your visits …" />
      ) : asked.trip ? (
        <p>This visit is not among yours here. It may have been deleted on another device.</p>
      ) : (
        <SampleVisit day={asked.day} onLook={look} />
      )}
    </Screen>
  );
}
