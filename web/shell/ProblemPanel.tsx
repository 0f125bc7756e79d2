import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ApiError, type Failure, failureOf, serverMessage } from '../client/unwrap.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { clockTime } from '../ui/in-words.ts';
import { Row, Text } from '../ui/Layout.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { OfflineScreens } from './OfflineScreens.tsx';
import { useOnline } from './online.ts';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** The time of the last retry in milliseconds. */
  triedAgainAt?: number | undefined;
}

/** Explains why something could not be loaded, with a way on. */
export function ProblemPanel({ error, onRetry, triedAgainAt }: Props) {
  const { pathname, search } = useLocation();
  const online = useOnline();
  const failure = failureOf(error);
  const unreachable = failure === 'no-answer';
  // Of an unexpected failure the server says no more than the title, and its log has the rest under this id.
  const requestId = error instanceof ApiError && error.problem?.code === 'internal-error' && error.problem.requestId;
  useRetryOnline(unreachable, onRetry);

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
        title={unreachable && !online ? 'You are offline' : TITLES[failure]}
        text={
          requestId ? (
            <>
              Try again in a minute. If it happens again, write to <Link to={paths.about}>whoever runs this site</Link>{' '}
              with this code: <code style={{ userSelect: 'all' }}>{requestId}</code>
            </>
          ) : (
            (serverMessage(error) ?? TEXTS[failure])
          )
        }
        picture={unreachable ? <Vignette of="stormWire" /> : <Vignette of="brokenEgg" />}
      >
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
      {unreachable && !online && <OfflineScreens />}
      {triedAgainAt && (
        <Text center size="small" tone="soft">{`Tried again at ${clockTime(triedAgainAt)} without success.`}</Text>
      )}
    </div>
  );
}

/** One line for a part of a screen, because the screen itself has loaded. */
export function PartNotLoaded({ part, error, onRetry, triedAgainAt }: Props & { part: string }) {
  const { pathname, search } = useLocation();
  const online = useOnline();
  const failure = failureOf(error);
  useRetryOnline(failure === 'no-answer', onRetry);
  const why = failure === 'no-answer' && !online ? 'You are offline.' : (serverMessage(error) ?? TEXTS[failure]);
  if (error instanceof ApiError && error.status === 401)
    return (
      <p role="alert">
        Your session has ended. <Link to={paths.auth(pathname + search)}>Sign in</Link>
      </p>
    );
  return (
    <Row gap={3} align="center" wrap role="alert">
      <p>
        {part} could not be loaded. {why}
        {triedAgainAt && ` Tried again at ${clockTime(triedAgainAt)} without success.`}
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </Row>
  );
}

/** Back online: retries without being asked. */
function useRetryOnline(isUnreachable: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isUnreachable) return;
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isUnreachable]);
}

const TITLES: Record<Failure, string> = {
  'no-answer': 'The server cannot be reached',
  'server-error': 'Something went wrong on the server',
  refused: 'That did not work',
  'own-fault': 'Something broke',
};

const TEXTS: Record<Failure, string> = {
  'no-answer': 'Check your connection and try again.',
  'server-error': 'The problem is on our side, not yours. Please try again in a moment.',
  refused: 'The server did not accept this. Please try again in a moment.',
  'own-fault': 'This part of the page could not be shown. Your birds and likes are safe.',
};
