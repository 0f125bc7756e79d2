// Explains why a pair could not be analyzed, with the next steps.
import { ApiError, serverMessage } from '../client/unwrap.ts';
import { ProblemPanel } from '../shell/ProblemPanel.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Vignette } from '../ui/Vignette.tsx';

export function AnalysisFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof ApiError ? error.status : null;
  // Retrying would not help, because these two birds cannot be compared.
  if (status === 404 || status === 422)
    return (
      <Card role="alert">
        <EmptyState
          title={status === 404 ? 'A bird is no longer on offer' : 'These two cannot be compared'}
          text={
            status === 404
              ? 'One of the two birds was taken from the list, so the pair cannot be compared. Choose another above.'
              : (serverMessage(error) ?? 'Choose a rooster and a hen above.')
          }
          picture={<Vignette of="emptyNest" />}
        />
      </Card>
    );
  return (
    <Card>
      <ProblemPanel error={error} onRetry={onRetry} />
    </Card>
  );
}
