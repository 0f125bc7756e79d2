import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isCached } from '../client/offline-cache.ts';
import { type ScreenName, screens } from '../screens.ts';
import styles from './OfflineScreens.module.css';

/** Screens in the order in which they are offered. Some have something to show only if the offline cache has this answer. */
const OFFERED: readonly { name: ScreenName; cached?: string }[] = [
  { name: 'home', cached: 'deck' },
  { name: 'myBirds', cached: 'flock' },
  { name: 'matches', cached: 'matches' },
  { name: 'travelBunkerTracking' },
  { name: 'travelBunkerGuide' },
];

/** Lists the screens that open offline, on a screen that does not. */
export function OfflineScreens() {
  const [offered, setOffered] = useState(() => OFFERED.filter(({ cached }) => !cached));
  useEffect(() => {
    void Promise.all(OFFERED.map(({ cached }) => !cached || isCached(cached))).then((opens) =>
      setOffered(OFFERED.filter((_, at) => opens[at])),
    );
  }, []);
  return (
    <nav aria-label="Works offline" className={styles.place}>
      <p>These work without a connection:</p>
      <ul className="plain-list">
        {offered.map(({ name }) => (
          <li key={name}>
            <Link to={screens[name].path}>{screens[name].title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
