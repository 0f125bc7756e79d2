import Egg from 'lucide-react/icons/egg';
import MenuIcon from 'lucide-react/icons/menu';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useQuietMoment } from '../ui/quiet-moment.ts';
import './masthead.css';
import styles from './Header.module.css';
import { Mark } from './Mark.tsx';

const DonationDialog = lazy(async () => ({
  default: (await import('../donations/DonationDialog.tsx')).DonationDialog,
}));

const MainMenu = lazy(async () => ({ default: (await import('./MainMenu.tsx')).MainMenu }));

export function Header() {
  const [donating, setDonating] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <header className="masthead">
      <div className="masthead-line">
        <Link to={paths.home()} className="masthead-name">
          <Mark />
          Heritage Flock
        </Link>
        <div className={styles.buttons}>
          <IconButton
            label="Donate: crack the egg"
            className={styles.egg}
            onClick={() => {
              setAsked(true);
              setDonating(true);
            }}
          >
            <Egg aria-hidden />
          </IconButton>
          <HeaderMenu />
        </div>
      </div>
      {asked && (
        <Suspense fallback={null}>
          <DonationDialog open={donating} onClose={() => setDonating(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** The menu's own code comes in a quiet moment, or when it is asked for. */
function HeaderMenu() {
  const quiet = useQuietMoment();
  const [asked, setAsked] = useState(false);
  const button = (
    <IconButton label="Menu" aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)}>
      <MenuIcon aria-hidden />
    </IconButton>
  );
  if (!quiet && !asked) return button;
  return (
    <Suspense fallback={button}>
      <MainMenu openAtOnce={asked} />
    </Suspense>
  );
}
