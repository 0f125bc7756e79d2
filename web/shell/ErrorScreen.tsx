// What stands when a screen broke or its code could not be loaded; in the shell's own place when the shell did.
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Vignette } from '../ui/Vignette.tsx';
import { PictureScreen } from './PictureScreen.tsx';

export function ErrorScreen() {
  // As it was when the page failed: that the line is back since does not make it a fault of ours.
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

// Full page loads: what broke must not go on from what it remembers.
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
