import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isCached } from '../client/offline-cache.ts';
import { offlineScreens, screens } from '../screens.ts';
import styles from './OfflineScreens.module.css';

/** The deck opens, but has birds only where it was loaded before. */
const OFFERED = offlineScreens.filter((name) => name !== 'home');

/** Lists the screens that open offline, on a screen that does not. */
export function OfflineScreens() {
  const [hasMatches, setHasMatches] = useState(false);
  useEffect(() => {
    void isCached('matches').then(setHasMatches);
  }, []);
  return (
    <nav aria-label="Works offline" className={styles.place}>
      <p>These work without a connection:</p>
      <ul className="plain-list">
        {OFFERED.filter((name) => name !== 'matches' || hasMatches).map((name) => (
          <li key={name}>
            <Link to={screens[name].path}>{screens[name].title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
