// A breed's conservation status, and whether it is in the Ark of Taste.
import Ship from 'lucide-react/icons/ship';
import { Badge } from '../ui/Badge.tsx';
import styles from './BreedBadges.module.css';
import type { BreedDetail } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

export function BreedBadges({ breed }: { breed: Pick<BreedDetail, 'conservationStatus' | 'arkOfTaste'> }) {
  return (
    <p className={styles.badges}>
      <span className={styles.status}>
        <StatusBadge status={breed.conservationStatus} />
      </span>
      {breed.arkOfTaste && <Badge icon={<Ship aria-hidden />}>Ark of Taste</Badge>}
    </p>
  );
}
