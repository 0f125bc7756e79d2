// The conservation status on a bird's card: large, and drawn like a rubber stamp.
import { classNames } from '../ui/class-names.ts';
import styles from './LargeStatusBadge.module.css';
import { type Status, tierOf } from './StatusBadge.tsx';

export function LargeStatusBadge({ status }: { status?: Status | null }) {
  const { name, hue, Icon } = tierOf(status);
  return (
    <span className={classNames(styles.badge, styles[hue])}>
      {Icon && <Icon aria-hidden />}
      {name}
    </span>
  );
}
