import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ButtonLook } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Vignette } from '../../ui/Vignette.tsx';

export function TripGone() {
  return (
    <Card>
      <EmptyState
        title="This plan is not here"
        text="It was removed, or it is kept in another browser or with another account."
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
