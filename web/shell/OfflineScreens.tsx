import { Link } from 'react-router-dom';
import { offlineScreens, screens } from '../screens.ts';
import styles from './OfflineScreens.module.css';

/** What opens without a network, where this screen does not. */
export function OfflineScreens() {
  return (
    <nav aria-label="Works offline" className={styles.place}>
      <p>These work without a connection:</p>
      <ul className="plain-list">
        {offlineScreens.map((name) => (
          <li key={name}>
            <Link to={screens[name].path}>{screens[name].title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
