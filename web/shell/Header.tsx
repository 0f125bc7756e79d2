import Egg from 'lucide-react/icons/egg';
import MenuIcon from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useQuietMoment } from '../ui/quiet-moment.ts';
import { useLater } from '../ui/use-later.ts';
import './masthead.css';
import styles from './Header.module.css';
import { Mark } from './Mark.tsx';

const loadDonation = () => import('../donations/DonationDialog.tsx');
const loadMenu = () => import('./MainMenu.tsx');

export function Header() {
  const [donating, setDonating] = useState(false);
  const [asked, setAsked] = useState(false);
  const donation = useLater(loadDonation, asked);
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
      {donation && <donation.DonationDialog open={donating} onClose={() => setDonating(false)} />}
    </header>
  );
}

/** The menu's own code comes in a quiet moment, or when it is asked for. */
function HeaderMenu() {
  const quiet = useQuietMoment();
  const [asked, setAsked] = useState(false);
  const menu = useLater(loadMenu, quiet || asked);
  if (menu) return <menu.MainMenu openAtOnce={asked} />;
  return (
    <IconButton label="Menu" aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)}>
      <MenuIcon aria-hidden />
    </IconButton>
  );
}
