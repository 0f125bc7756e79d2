// What stands when the app itself broke, or a part of it could not be loaded.
import { useEffect } from 'react';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

export function ErrorScreen() {
  const offline = !navigator.onLine;
  useEffect(() => {
    document.title = `${offline ? 'You are offline' : 'Something broke'} · Heritage Flock`;
  }, [offline]);
  return (
    <main>
      <EmptyState
        level={1}
        title={offline ? 'You are offline' : 'Something broke'}
        text={
          offline
            ? 'This page could not be loaded. Check your connection and try again.'
            : 'This page could not be shown. Your birds and likes are safe; loading it again usually helps.'
        }
        picture={<BirdSilhouette sex="Hen" />}
      >
        <Button tone="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
        <Button onClick={() => window.location.assign('/')}>Back to the birds</Button>
      </EmptyState>
    </main>
  );
}
