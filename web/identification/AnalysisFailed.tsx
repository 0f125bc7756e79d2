// Explains why a photo could not be analyzed, with a way on from each error.
import { ApiError, failureOf, serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** Opens the traits for manual entry. */
  onManual: () => void;
}

export function AnalysisFailed({ error, onRetry, onManual }: Props) {
  const { title, text, picture, mayRetry } = kindOf(error);
  return (
    <Card role="alert">
      <EmptyState title={title} text={text} picture={<Vignette of={picture} />}>
        {mayRetry && (
          <Button tone="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button onClick={onManual}>Choose the traits by hand</Button>
      </EmptyState>
    </Card>
  );
}

function kindOf(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0;
  const told = serverMessage(error);
  if (status === 422 && error instanceof ApiError && error.problem?.code === 'no-bird-found')
    return {
      title: 'No bird found',
      text: told,
      picture: 'emptyNest' as const,
      mayRetry: false,
    };
  if (status === 429 || status === 503)
    return {
      title: 'Many photos are being looked at',
      text: `${told} Your photo is kept here.`,
      picture: 'henOnNest' as const,
      mayRetry: true,
    };
  const failure = failureOf(error);
  if (failure === 'own-fault')
    return {
      title: 'The photo could not be sent',
      text: 'This browser could not send the photo. It is kept here: please try again, or choose another.',
      picture: 'stormWire' as const,
      mayRetry: true,
    };
  if (failure === 'no-answer')
    return {
      title: 'The server cannot be reached',
      text: 'Your photo is kept here. Check your connection and try again.',
      picture: 'stormWire' as const,
      mayRetry: true,
    };
  return {
    title: 'Photo analysis failed. Please try a clearer image.',
    text: told,
    picture: 'brokenEgg' as const,
    mayRetry: true,
  };
}
