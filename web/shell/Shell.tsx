// What stands around every screen: skip link, header, main, footer, notifications.
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { Toaster } from '../ui/Toaster.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';

export function Shell() {
  const moving = useNavigation().state !== 'idle';
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      {moving && <div className={styles.moving} role="progressbar" aria-label="Loading the page" />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={styles.footer}>
        <p>100% of donations support heritage breed conservation.</p>
      </footer>
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** The first entry of every full page load is called 'default': one page must not begin where another was left. */
function scrollKey({ key }: { key: string }): string {
  return key === 'default' ? `start of ${performance.timeOrigin}` : key;
}
