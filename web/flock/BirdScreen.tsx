// A bird's page in the register: what is noted of it, its pedigree and its chicks.

import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { q } from '../client/query.ts';
import { ApiError } from '../client/unwrap.ts';
import { NOT_YOURS } from '../photos/upload-failure.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { BirdRecord } from './BirdRecord.tsx';
import { FlockScreen } from './FlockScreen.tsx';
import { registerSearchIn, registerUrl } from './register-url.ts';
import { useOwnFlock, useOwnName } from './use-own-flock.ts';

export function BirdScreen({ birdId }: { birdId: string }) {
  return (
    <FlockScreen title={useOwnName(birdId) ?? 'A bird of mine'}>
      {({ id }) => <LoadedBird birdId={birdId} keeperId={id} />}
    </FlockScreen>
  );
}

function LoadedBird({ birdId, keeperId }: { birdId: string; keeperId: string }) {
  const { flock } = useOwnFlock(keeperId);
  const bird = flock.find(({ id }) => id === birdId);
  // The list may be from before the bird was removed on another device, which the server says of each part of the page.
  const { error } = useQuery({ ...q('getPedigree', { chickenId: birdId }), enabled: bird !== undefined });
  if (bird && error instanceof ApiError && error.status === 404) return <NotMine title={NOT_YOURS} />;
  return bird ? <BirdRecord bird={bird} flock={flock} keeperId={keeperId} /> : <NotMine />;
}

export function NotMine({ title = 'You do not have this bird' }: { title?: string }) {
  const { search } = useLocation();
  return (
    <Card>
      <EmptyState
        title={title}
        text="It was removed, or it belongs to another keeper."
        picture={<Vignette of="emptyNest" />}
      >
        <ButtonLook tone="primary">
          <Link to={registerUrl(registerSearchIn(search))}>See my birds</Link>
        </ButtonLook>
      </EmptyState>
    </Card>
  );
}
