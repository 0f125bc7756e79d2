// The frame around every screen: skip link, header, main, footer, a phone's bar, notifications.
import { useQuery } from '@tanstack/react-query';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import './site-header.css';
import Bird from 'lucide-react/icons/bird';
import BookOpen from 'lucide-react/icons/book-open';
import Heart from 'lucide-react/icons/heart';
import MenuIcon from 'lucide-react/icons/menu';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { q } from '../client/query.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { HenIcon } from '../ui/icons.tsx';
import { useStore } from '../ui/store.ts';
import { toastQueue } from '../ui/toast-queue.ts';
import { useIdle } from '../ui/use-idle.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { Vignette } from '../ui/Vignette.tsx';
import { scrollKey } from './Fold.tsx';
import styles from './Shell.module.css';

const loadToaster = () => import('../ui/Toaster.tsx');

export function Shell(header: HeaderProps) {
  const navigating = useNavigation().state !== 'idle';
  return (
    <>
      <a className={`${styles.skip} not-printed`} href="#main">
        Skip to content
      </a>
      <Header {...header} />
      <Notices />
      {navigating && <div className={styles.moving} role="progressbar" aria-label="Loading the page" />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Text as="footer" size="small" tone="soft" center className={`${styles.footer} not-printed`}>
        <p>
          100% of donations support heritage breed conservation. <Recipient />
        </p>
        <p>
          <Link to={paths.about}>About</Link> · <Link to={paths.privacy}>Privacy</Link> ·{' '}
          <a href={paths.docs}>Build on our API</a>
        </p>
      </Text>
      <PhoneBar />
      <PreloadedVignettes />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Who receives the donations, where this deployment names somebody. Nothing on the screen waits for it. */
function Recipient() {
  const { data } = useQuery({ ...q('getCapabilities'), enabled: useIdle() });
  return data?.pledgePayee && <>Recipient: {data.pledgePayee}</>;
}

/** Their code is loaded when the browser is idle, or with the first notification. */
function Notices() {
  const idle = useIdle();
  const any = useStore(toastQueue).length > 0;
  const code = useLazyModule(loadToaster, idle || any);
  return <div className={`${styles.notices} not-printed`}>{code && <code.Toaster />}</div>;
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

interface HeaderProps {
  /** Stands before the menu. */
  action: ReactNode;
  loadMenu: LoadMenu;
}

function Header({ action, loadMenu }: HeaderProps) {
  return (
    <header className="site-header">
      <div className="site-header-line">
        <Link to={paths.home()} className="site-name">
          <Logo />
          Heritage Flock
        </Link>
        <Row gap={1}>
          {action}
          <MenuButton load={loadMenu} />
        </Row>
      </div>
    </header>
  );
}

// A rooster's head.
function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill="var(--comb)"
        d="M8.6 11.5C6.4 8.6 7.6 5.8 9.8 7.6 9 3.6 12.4 2 13.8 6c.8-4.6 4.6-4.6 4.6-.2 2-2.6 4.6-.6 3.4 2.8 2-.6 2.6 1.4.6 3.6ZM18.2 16.6c3.6-.2 5.4 3.2 3.8 7-1 2.2-3.4 1.6-4-.6-.6-2.4-.6-4.4.2-6.4Z"
      />
      <path
        fill="currentColor"
        d="M8.4 11.2c3.6-2.4 10.4-2.6 13.4.6l6 1.6c.6.2.6.8 0 1l-5.8 2.2c-2 .6-3.4.6-4.4 1.4-.8 3.2 0 6.2 1 8.6l1 3.4H2.4c3.8-4.2 4.6-9.2 4.8-14.4.1-1.7.3-3.2 1.2-4.4Z"
      />
      <circle cx="17.4" cy="12.8" r="1.5" fill="var(--yolk)" />
    </svg>
  );
}

/** `openAtOnce`: the button was pressed before the code was loaded. */
type LoadMenu = () => Promise<{ Menu: ComponentType<{ openAtOnce: boolean }> }>;

/** Opens the menu. The menu's own code is loaded when the browser is idle, or when the button is pressed. */
function MenuButton({ load }: { load: LoadMenu }) {
  const idle = useIdle();
  const [asked, setAsked] = useState(false);
  // A button that is replaced loses the focus, and with it the keyboard its place on the page.
  const [hasFocus, setHasFocus] = useState(false);
  const loaded = useLazyModule(load, idle || asked);
  if (loaded && (asked || !hasFocus)) return <loaded.Menu openAtOnce={asked} />;
  return (
    <IconButton
      label="Menu"
      aria-haspopup="menu"
      aria-expanded={false}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={() => setAsked(true)}
    >
      <MenuIcon aria-hidden />
    </IconButton>
  );
}

const entries = [
  { to: paths.home(), label: 'Birds', Icon: Bird },
  { to: paths.myBirds, label: 'My flock', Icon: HenIcon },
  { to: paths.matches, label: 'Matches', Icon: Heart },
  { to: paths.breeds, label: 'Breeds', Icon: BookOpen },
];

const withOwnButtons: readonly string[] = [paths.home(), paths.demo];

/** The way to the four main screens, in reach of a thumb. Not where a screen has buttons of its own there. */
function PhoneBar() {
  const { pathname } = useLocation();
  if (withOwnButtons.includes(pathname)) return null;
  return (
    <nav
      aria-label="Main"
      className={`${styles.bar} not-printed`}
      // The second tap on a button that lay over it, and that the first has closed, is not meant for it.
      onClickCapture={(event) => event.detail > 1 && event.preventDefault()}
    >
      {entries.map(({ to, label, Icon }) => (
        <Stack
          as={Link}
          align="center"
          tone="soft"
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
        >
          <Icon aria-hidden />
          {label}
        </Stack>
      ))}
    </nav>
  );
}
