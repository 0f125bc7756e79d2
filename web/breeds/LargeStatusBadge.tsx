// The conservation status on a bird's card: large, and drawn like a rubber stamp.
import { classNames } from '../ui/class-names.ts';
import { Text } from '../ui/Layout.tsx';
import styles from './breed-parts.module.css';
import { type StatusProps, tierOf } from './StatusBadge.tsx';

export function LargeStatusBadge(props: StatusProps) {
  const { name, hue, Icon } = tierOf(props);
  return (
    <Text
      as="span"
      tone={hue === 'quiet' ? 'soft' : hue}
      className={classNames(styles.badge, hue === 'quiet' && styles.quiet)}
    >
      {Icon && <Icon aria-hidden />}
      {name}
    </Text>
  );
}
