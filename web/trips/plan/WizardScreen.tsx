import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';
import { profileQuery } from '../../session/queries.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { useTrips } from '../use-trips.ts';
import { TripGone } from './TripGone.tsx';
import { Wizard } from './Wizard.tsx';
import { placeIn } from './wizard-url.ts';

export function WizardScreen() {
  const { tripId } = placeIn(useLocation().search);
  const { data: profile = null } = useQuery(profileQuery());
  const { trips, isLoading, put } = useTrips();
  const trip = trips?.find(({ id }) => id === tripId) ?? null;
  const isMissing = tripId !== null && !trip;
  return (
    <Screen
      title={screens.travelBunkerWizard.title}
      width="wide"
      back={{ to: paths.travelBunkerGuide, name: 'the travel bunker guide' }}
      lead="Six steps that plan a rooster’s visit. Every question is optional, and your answers are saved in this browser as you type."
    >
      {!trips || (isMissing && isLoading) ? (
        <Loading text="Opening your plan..." />
      ) : isMissing ? (
        <TripGone />
      ) : (
        <Wizard key={`${tripId} ${profile?.id}`} profile={profile} trip={trip} onLaunch={put} />
      )}
    </Screen>
  );
}
