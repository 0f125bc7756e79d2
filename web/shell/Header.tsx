import Egg from 'lucide-react/icons/egg';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './Header.module.css';
import { MainMenu } from './MainMenu.tsx';
import { Mark } from './Mark.tsx';

const DonationDialog = lazy(async () => ({
  default: (await import('../donations/DonationDialog.tsx')).DonationDialog,
}));

export function Header() {
  const [donating, setDonating] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={paths.home()} className={styles.name}>
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
          <MainMenu />
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
