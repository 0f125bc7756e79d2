// How rare a breed is, stamped on in ink, and whether it is in the Ark of Taste.
import Ship from 'lucide-react/icons/ship';
import { Badge } from '../ui/Badge.tsx';
import type { BreedDetail } from './queries.ts';
import styles from './Stamps.module.css';
import { StatusBadge } from './StatusBadge.tsx';

export function Stamps({ breed }: { breed: Pick<BreedDetail, 'conservationStatus' | 'arkOfTaste'> }) {
  return (
    <p className={styles.stamps}>
      <span className={styles.stamp}>
        <StatusBadge status={breed.conservationStatus} />
      </span>
      {breed.arkOfTaste && <Badge icon={<Ship aria-hidden />}>Ark of Taste</Badge>}
    </p>
  );
}
