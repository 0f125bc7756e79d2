// A breed's conservation status, and whether it is in the Ark of Taste.

import Ship from 'lucide-react/icons/ship';
import type { BreedDetail } from '#contract';
import { Badge } from '../ui/Badge.tsx';
import { Row } from '../ui/Layout.tsx';
import styles from './breed-parts.module.css';
import { StatusBadge } from './StatusBadge.tsx';

export function BreedBadges({ breed }: { breed: Pick<BreedDetail, 'conservationStatus' | 'arkOfTaste'> }) {
  return (
    <Row as="p" gap={3} align="center" wrap>
      <span className={styles.status}>
        <StatusBadge status={breed.conservationStatus} />
      </span>
      {breed.arkOfTaste && <Badge icon={<Ship aria-hidden />}>Ark of Taste</Badge>}
    </Row>
  );
}
