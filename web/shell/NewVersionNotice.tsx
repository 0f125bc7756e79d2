import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/store.ts';
import styles from './NewVersionNotice.module.css';
import { newVersion, reloadNewest } from './new-version.ts';

/** A new version is never activated automatically, because a form may be open. Input survives the reload as a draft. */
export function NewVersionNotice() {
  const announced = useStore(newVersion);
  const [reloading, setReloading] = useState(false);
  const reload = () => {
    setReloading(true);
    void reloadNewest();
  };
  return (
    <div role="status" className={styles.place}>
      {announced && (
        <p className={styles.notice}>
          <RefreshCw aria-hidden />
          <span>There is a new version of Heritage Flock.</span>
          <Button pending={reloading} onClick={reload}>
            Reload
          </Button>
        </p>
      )}
    </div>
  );
}
