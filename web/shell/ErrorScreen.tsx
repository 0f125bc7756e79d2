// Shown when a screen failed or its code could not be loaded, and instead of the shell when the shell failed.
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { PictureScreen } from './PictureScreen.tsx';

export function ErrorScreen() {
  // The state at the time of the failure: coming back online later does not change the cause.
  const [online] = useState(navigator.onLine);
  return online ? (
    <PictureScreen
      title="Something broke"
      lead="This page could not be shown. Your birds and likes are safe; loading it again usually helps."
      picture={<Vignette of="brokenEgg" />}
    >
      <RecoveryButtons />
    </PictureScreen>
  ) : (
    <PictureScreen
      title="You are offline"
      lead="This page could not be loaded. Check your connection and try again."
      picture={<Vignette of="stormWire" />}
    >
      <RecoveryButtons />
    </PictureScreen>
  );
}

// Full page loads, so that nothing in memory makes it fail again.
function RecoveryButtons() {
  return (
    <>
      <Button tone="primary" onClick={() => window.location.reload()}>
        Load again
      </Button>
      <Button onClick={() => window.location.assign('/')}>Back to the birds</Button>
    </>
  );
}
