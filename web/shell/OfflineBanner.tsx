// Shown below the header while the browser is offline. Swipes that wait to be sent are shown by UnsentSwipes.
import CloudOff from 'lucide-react/icons/cloud-off';
import styles from './OfflineBanner.module.css';
import { useOnline } from './online.ts';

export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.banner}>
          <CloudOff aria-hidden />
          You are offline. What is loaded stays.
        </p>
      )}
    </div>
  );
}
