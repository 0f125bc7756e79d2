import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { screens } from '../../screens.ts';
import { profileQuery } from '../../session/queries.ts';
import { Loading } from '../../shell/Loading.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { VisitSteps } from '../../shell/VisitSteps.tsx';
import { ButtonLook } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Vignette } from '../../ui/Vignette.tsx';
import { useTrips } from '../use-trips.ts';
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
      lead={screens.travelBunkerWizard.lead}
    >
      <VisitSteps at="plan" tripId={trip?.id} />
      {!trips || (isMissing && isLoading) ? (
        <Loading text="Opening your plan..." />
      ) : isMissing ? (
        <TripGone />
      ) : (
        <Wizard
          key={`${tripId} ${profile?.id}`}
          profile={profile}
          trip={trip}
          otherTrips={trips.filter((other) => other !== trip)}
          onLaunch={put}
        />
      )}
    </Screen>
  );
}

function TripGone() {
  return (
    <Card>
      <EmptyState
        title="This plan is not here"
        text="It was removed, or it is in another browser or account."
        picture={<Vignette of="emptyNest" />}
      >
        <ButtonLook tone="primary">
          <Link to={paths.travelBunkerWizard}>Plan a visit</Link>
        </ButtonLook>
        <ButtonLook>
          <Link to={paths.travelBunkerTracking}>Your visits</Link>
        </ButtonLook>
      </EmptyState>
    </Card>
  );
}
