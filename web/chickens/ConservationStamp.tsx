// The conservation status as a rubber stamp on a page. The same tiers as the badge has.
import { classNames } from '../ui/class-names.ts';
import { type Status, tierOf } from './ConservationBadge.tsx';
import styles from './ConservationStamp.module.css';

export function ConservationStamp({ status }: { status?: Status | null }) {
  const { name, hue, Icon } = tierOf(status);
  return (
    <span className={classNames(styles.stamp, styles[hue])}>
      {Icon && <Icon aria-hidden />}
      {name}
    </span>
  );
}
