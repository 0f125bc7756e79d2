// Renders the current screen below the notices. It is a component of its own so that a failing screen leaves the header in
// place.

import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { useStore } from '../ui/store.ts';
import { newVersion, reloadNewest } from './new-version.ts';
import { useOnline } from './online.ts';
import styles from './ScreenOutlet.module.css';

export function ScreenOutlet({ notices }: { notices: ReactNode }) {
  return (
    <>
      <OfflineBanner />
      <NewVersionNotice />
      {notices}
      <Outlet />
    </>
  );
}

/** A new version is never activated automatically, because a form may be open. Input survives the reload as a draft. */
function NewVersionNotice() {
  const announced = useStore(newVersion);
  const [reloading, setReloading] = useState(false);
  const reload = () => {
    setReloading(true);
    void reloadNewest();
  };
  return (
    <div role="status" className="hidden-if-empty not-printed">
      {announced && (
        <Row
          as="p"
          gap={[2, 3]}
          align="center"
          justify="center"
          wrap
          size="small"
          tone="soft"
          className={styles.notice}
        >
          <RefreshCw size="1.125rem" aria-hidden />
          <span>There is a new version of Heritage Flock.</span>
          <Button pending={reloading} onClick={reload}>
            Reload
          </Button>
        </Row>
      )}
    </div>
  );
}

/** Shown below the header while the browser is offline. What waits to be sent is shown by UnsentNotice. */
function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className={styles.offlinePlace}>
      {!online && (
        <Row as="p" gap={2} align="center" justify="center" wash="slate" size="small" bold className={styles.banner}>
          <CloudOff size="1.125rem" aria-hidden />
          You are offline. You can still use what is already loaded.
        </Row>
      )}
    </div>
  );
}
