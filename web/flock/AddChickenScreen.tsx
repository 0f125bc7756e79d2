import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { readDraft } from '../drafts/draft-storage.ts';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { RequirePlace } from '../session/RequirePlace.tsx';
import { Loading } from '../shell/Loading.tsx';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { NewBirdForm } from './NewBirdForm.tsx';

export function AddChickenScreen() {
  return (
    <Screen
      title={screens.addChicken.title}
      lead="Every bird that is offered may be the partner that another keeper’s bird is waiting for."
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
    >
      <QueryBoundary loading={<Loading text="One moment..." />}>
        <RequirePlace>
          {(profile) => (profile ? <NewBirdForm key={profile.id} profile={profile} /> : <ForVisitors />)}
        </RequirePlace>
      </QueryBoundary>
    </Screen>
  );
}

/** They may begin the form; it waits for them until they have signed in. */
function ForVisitors() {
  const [wasBegun] = useState(() => Object.keys(readDraft('new bird', null)).length > 0);
  const [begins, setBegins] = useState(false);
  const begun = wasBegun || begins;
  const form = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (begins) form.current?.querySelector('input')?.focus();
  }, [begins]);
  return (
    <>
      <Card>
        <EmptyState
          title="Please sign in to add your heritage chickens to the community"
          text={begun ? 'What you enter below is kept on this device until you have signed in.' : undefined}
          picture={<Vignette of="henOnNest" />}
        >
          <ButtonLook tone="primary">
            <Link to={paths.auth(paths.addChicken)}>Sign In to Continue</Link>
          </ButtonLook>
          <ButtonLook>
            <Link to={paths.home()}>Browse Without Account</Link>
          </ButtonLook>
          {!begun && (
            <Button tone="quiet" onClick={() => setBegins(true)}>
              Fill in the form first
            </Button>
          )}
        </EmptyState>
      </Card>
      {begun && (
        <div ref={form}>
          <NewBirdForm profile={null} />
        </div>
      )}
    </>
  );
}
