import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link, useLocation } from 'react-router-dom';
import { ApiError, serverMessage } from '../api/unwrap.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLook } from '../ui/Button.tsx';
import styles from './ProblemPanel.module.css';

/** Why something could not be loaded, and the way on. */
export function ProblemPanel({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { pathname, search } = useLocation();
  const unreachable = !(error instanceof ApiError);
  const signedOut = error instanceof ApiError && error.status === 401;
  const Icon = unreachable ? CloudOff : TriangleAlert;
  return (
    <div className={styles.panel} role="alert">
      <Icon aria-hidden />
      <h2>{title(unreachable, signedOut)}</h2>
      <p>{text(error, unreachable, signedOut)}</p>
      {signedOut ? (
        <ButtonLook tone="primary">
          <Link to={paths.auth(pathname + search)}>Sign in</Link>
        </ButtonLook>
      ) : (
        <Button tone="primary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function title(unreachable: boolean, signedOut: boolean): string {
  if (unreachable) return navigator.onLine ? 'The server cannot be reached' : 'You are offline';
  return signedOut ? 'Please sign in' : 'That did not work';
}

function text(error: unknown, unreachable: boolean, signedOut: boolean): string {
  if (unreachable) return 'Check your connection and try again.';
  if (signedOut) return 'Your session has ended.';
  return serverMessage(error) ?? 'Something went wrong on our side. Please try again in a moment.';
}
