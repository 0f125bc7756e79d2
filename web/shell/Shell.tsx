// The frame around every screen: skip link, header, main, footer, a phone's bar, notifications.
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useStore } from '../ui/store.ts';
import { toastQueue } from '../ui/toast-queue.ts';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { Vignette } from '../ui/Vignette.tsx';
import { Header, type HeaderProps } from './Header.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import styles from './Shell.module.css';

const loadToaster = () => import('../ui/Toaster.tsx');

export function Shell(header: HeaderProps) {
  const navigating = useNavigation().state !== 'idle';
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header {...header} />
      <Notices />
      {navigating && <div className={styles.moving} role="progressbar" aria-label="Loading the page" />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p>100% of donations support heritage breed conservation.</p>
        <p>
          <a href={paths.docs}>Build on our API</a>
        </p>
      </footer>
      <PhoneBar />
      <PreloadedVignettes />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Their code is loaded when the browser is idle, or with the first notification. */
function Notices() {
  const idle = useIdle();
  const any = useStore(toastQueue).length > 0;
  const code = useLazyModule(loadToaster, idle || any);
  return <div className={styles.notices}>{code && <code.Toaster />}</div>;
}

/** The pictures of loading and of being offline are needed when they can no longer be loaded. */
function PreloadedVignettes() {
  return (
    useIdle() && (
      <div hidden>
        <Vignette of="henOnNest" />
        <Vignette of="stormWire" />
      </div>
    )
  );
}

/** The first entry of every full page load has the key 'default': the pages must not share a scroll position. */
function scrollKey({ key }: { key: string }): string {
  return key === 'default' ? `start of ${performance.timeOrigin}` : key;
}
