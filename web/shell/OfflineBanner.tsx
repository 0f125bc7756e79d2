// Shown below the header while the browser is offline. What waits to be sent is shown by UnsentNotice.
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
