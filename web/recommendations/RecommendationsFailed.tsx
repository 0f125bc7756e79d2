import { failureOf, serverMessage } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';

export function RecommendationsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isUnreachable = failureOf(error) === 'no-answer';
  const why = isUnreachable ? 'The server cannot be reached: check your connection.' : serverMessage(error);
  return (
    <Card role="alert">
      <EmptyState
        title="Failed to get recommendations. Please try again."
        text={[why, 'Your answers are kept.'].filter(Boolean).join(' ')}
        picture={<Vignette of={isUnreachable ? 'stormWire' : 'brokenEgg'} />}
      >
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    </Card>
  );
}
