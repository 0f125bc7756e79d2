// Under the header for as long as the browser is offline. What waits to be sent has its own place: UnsentSwipes.
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
