import { failureOf, serverMessage } from '../client/unwrap.ts';
import { Card } from '../ui/Card.tsx';

/** Explains the failure; traits and button stay in place. */
export function IdentificationFailed({ error }: { error: unknown }) {
  const failure = failureOf(error);
  return (
    <Card role="alert">
      <p>
        <strong>Failed to identify breed. Please try again with more traits.</strong>
      </p>
      {failure === 'no-answer' && <p>The server cannot be reached. Your traits are kept: try again in a moment.</p>}
      {failure === 'server-error' && <p>{serverMessage(error) ?? 'It is on our side, not on yours.'}</p>}
      {failure === 'refused' && <p>{serverMessage(error)}</p>}
    </Card>
  );
}
