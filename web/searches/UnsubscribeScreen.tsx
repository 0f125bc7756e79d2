// The link in mails about new birds leads here. Ending these mails takes a tap, because mail scanners open the page too.

import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { call } from '../client/query.ts';
import { ApiError, serverMessage } from '../client/unwrap.ts';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';
import { Screen } from '../shell/Screen.tsx';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFocusedHeading } from '../ui/use-focused-heading.ts';
import { Vignette } from '../ui/Vignette.tsx';

export function UnsubscribeScreen() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const stop = useMutation({ mutationFn: () => call('unsubscribe', { unsubscribeToken: token }) });
  const isBroken = !token || (stop.error instanceof ApiError && [404, 422].includes(stop.error.status));
  const part = useFocusedHeading(stop.isSuccess || isBroken);
  return (
    <Screen title={screens.unsubscribe.title}>
      <Card>
        <div ref={part}>{stop.isSuccess ? <Stopped /> : isBroken ? <Broken /> : ask()}</div>
      </Card>
    </Screen>
  );

  function ask() {
    return (
      <EmptyState
        title="No more emails about new birds?"
        text="This pauses all your saved searches. Nothing is lost. You can resume each of them at any time."
        picture={<Vignette of="letter" />}
      >
        {stop.error && (
          <p role="alert">{serverMessage(stop.error) ?? 'The server did not answer. Please try again.'}</p>
        )}
        <Button tone="primary" pending={stop.isPending} onClick={() => stop.mutate()}>
          Stop these emails
        </Button>
      </EmptyState>
    );
  }
}

function Stopped() {
  return (
    <EmptyState
      title="You will get no more of these emails"
      text="Your saved searches are paused. One more email may already be on its way."
      picture={<Vignette of="letter" />}
    >
      <ToSearches />
    </EmptyState>
  );
}

function Broken() {
  return (
    <EmptyState
      title="This link is incomplete"
      text="Open it from the email itself, or pause your searches in your profile."
      picture={<Vignette of="letter" />}
    >
      <ToSearches />
    </EmptyState>
  );
}

const ToSearches = () => (
  <ButtonLook>
    <Link to={paths.searches}>Manage my searches</Link>
  </ButtonLook>
);
