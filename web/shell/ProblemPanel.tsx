import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ApiError, serverMessage } from '../client/unwrap.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { useOnline } from './online.ts';

/** Why something could not be loaded, and the way on. */
export function ProblemPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { pathname, search } = useLocation();
  const online = useOnline();
  const unreachable = !(error instanceof ApiError);
  const retry = useEffectEvent(onRetry);
  // Back online: retry without being asked.
  useEffect(() => {
    if (!unreachable) return;
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [unreachable]);

  if (error instanceof ApiError && error.status === 401)
    return (
      <div role="alert">
        <EmptyState title="Please sign in" text="Your session has ended." picture={<Vignette of="letter" />}>
          <ButtonLook tone="primary">
            <Link to={paths.auth(pathname + search)}>Sign in</Link>
          </ButtonLook>
        </EmptyState>
      </div>
    );
  return (
    <div role="alert">
      <EmptyState
        title={unreachable ? (online ? 'The server cannot be reached' : 'You are offline') : 'That did not work'}
        text={
          unreachable
            ? 'Check your connection and try again.'
            : (serverMessage(error) ?? 'Something went wrong on our side. Please try again in a moment.')
        }
        picture={unreachable ? <Vignette of="stormWire" /> : <Vignette of="brokenEgg" />}
      >
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
