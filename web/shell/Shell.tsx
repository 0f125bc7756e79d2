// What stands around every screen: skip link, header, main, footer, notifications.
import { useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { toastQueue } from '../ui/toast-queue.ts';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { Vignette } from '../ui/Vignette.tsx';
import { Header, type HeaderProps } from './Header.tsx';
import styles from './Shell.module.css';

const loadToaster = () => import('../ui/Toaster.tsx');

export function Shell(header: HeaderProps) {
  const moving = useNavigation().state !== 'idle';
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header {...header} />
      {moving && <div className={styles.moving} role="progressbar" aria-label="Loading the page" />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p>100% of donations support heritage breed conservation.</p>
      </footer>
      <Notices />
      <VignettesForLater />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Their own code comes in a quiet moment, or with the first one. */
function Notices() {
  const quiet = useIdle();
  const some = useSyncExternalStore(toastQueue.subscribe, toastQueue.read).length > 0;
  const code = useLazyModule(loadToaster, quiet || some);
  return code && <code.Toaster />;
}

/** What is shown while waiting and when the line is down has to be here before. */
function VignettesForLater() {
  return (
    useIdle() && (
      <div hidden>
        <Vignette of="henOnNest" />
        <Vignette of="stormWire" />
      </div>
    )
  );
}

/** The first entry of every full page load is called 'default': one page must not begin where another was left. */
function scrollKey({ key }: { key: string }): string {
  return key === 'default' ? `start of ${performance.timeOrigin}` : key;
}
