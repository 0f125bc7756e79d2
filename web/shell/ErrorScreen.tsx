// Shown when a screen failed or its code could not be loaded, and instead of the shell when the shell failed.
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { NoAnswer } from '../client/unwrap.ts';
import { Button } from '../ui/Button.tsx';
import { readStored, writeStored } from '../ui/browser-storage.ts';
import { clockTime } from '../ui/in-words.ts';
import { Vignette } from '../ui/Vignette.tsx';
import { loadAgain } from './load-page.ts';
import { isOutdated, reloadNewest } from './new-version.ts';
import { OfflineScreens } from './OfflineScreens.tsx';
import { PictureScreen } from './PictureScreen.tsx';

/** Error messages of Chromium, Firefox and Safari. */
const CODE_NOT_LOADED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

export function ErrorScreen() {
  const error = useRouteError();
  const notLoaded = error instanceof NoAnswer || (error instanceof Error && CODE_NOT_LOADED.test(error.message));
  // The state at the time of the failure: coming back online later does not change the cause.
  const [online] = useState(navigator.onLine);
  useEffect(() => {
    if (notLoaded) void mendOutdated();
  }, [notLoaded]);
  return notLoaded || !online ? (
    <PictureScreen
      title={online ? 'This page could not be loaded' : 'You are offline'}
      lead={
        online
          ? 'The server did not answer. Your birds and likes are safe.'
          : 'This page could not be loaded. Check your connection and try again.'
      }
      picture={<Vignette of="stormWire" />}
    >
      <RecoveryButtons atOnceWhenOnline />
      {!online && <OfflineScreens />}
    </PictureScreen>
  ) : (
    <PictureScreen
      title="Something broke"
      lead="This page could not be shown. Your birds and likes are safe. Loading it again usually helps."
      picture={<Vignette of="brokenEgg" />}
    >
      <RecoveryButtons />
    </PictureScreen>
  );
}

const RELOADED_AT = 'reloaded-at';
const ONCE_IN_MS = 60_000;

/** A deploy has taken away the files of this version: the newest is loaded, though never again and again. */
async function mendOutdated(): Promise<void> {
  const reloadedAt = Number(readStored('sessionStorage', RELOADED_AT) ?? 0);
  if (Date.now() - reloadedAt < ONCE_IN_MS || !(await isOutdated())) return;
  writeStored('sessionStorage', RELOADED_AT, String(Date.now()));
  await reloadNewest();
}

// Full page loads, so that nothing in memory makes it fail again.
function RecoveryButtons({ atOnceWhenOnline = false }) {
  const [inVainAt, setInVainAt] = useState<number>();
  useEffect(() => {
    if (!atOnceWhenOnline) return;
    const again = () => void loadAgain();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [atOnceWhenOnline]);
  return (
    <>
      <Button tone="primary" onClick={async () => (await loadAgain()) || setInVainAt(Date.now())}>
        Try again
      </Button>
      <Button onClick={() => window.location.assign('/')}>Back to the birds</Button>
      <p role="status">{inVainAt && `Tried again at ${clockTime(inVainAt)}: the server does not answer.`}</p>
    </>
  );
}
