import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Profile } from '#contract';
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
import { Divider, Stack } from '../ui/Layout.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { AddedFlock } from './AddedFlock.tsx';
import { addedIn } from './added-birds.ts';
import { FlockSentence } from './FlockSentence.tsx';
import { NewBirdForm } from './NewBirdForm.tsx';

export function AddChickenScreen() {
  return (
    <Screen
      title={screens.addChicken.title}
      lead={screens.addChicken.lead}
      width="wide"
      back={{ to: paths.home(), name: 'the birds' }}
    >
      <QueryBoundary loading={<Loading text="One moment..." />}>
        <RequirePlace>
          {(profile) => (profile ? <ForKeepers key={profile.id} profile={profile} /> : <ForVisitors />)}
        </RequirePlace>
      </QueryBoundary>
    </Screen>
  );
}

function ForKeepers({ profile }: { profile: Profile }) {
  const added = addedIn(useLocation().state);
  return added ? <AddedFlock key={added.at} added={added} keeperId={profile.id} /> : <Forms profile={profile} />;
}

/** The sentence for several birds, and the form of one. */
function Forms({ profile }: { profile: Profile | null }) {
  return (
    <>
      <FlockSentence profile={profile} />
      <Stack gap={5}>
        <Divider>or one bird, with all its details</Divider>
        <NewBirdForm profile={profile} />
      </Stack>
    </>
  );
}

/** They may begin the form; it waits for them until they have signed in. */
function ForVisitors() {
  const [wasBegun] = useState(() =>
    (['new bird', 'new flock'] as const).some((name) => Object.keys(readDraft(name, null)).length > 0),
  );
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
          text={begun ? 'We keep what you enter on this device until you sign in.' : undefined}
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
        <Stack gap={5} ref={form}>
          <Forms profile={null} />
        </Stack>
      )}
    </>
  );
}
