import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';
import { Text } from './Layout.tsx';

export type Hue = 'comb' | 'rust' | 'yolk' | 'moss' | 'slate' | 'quiet';

export function Badge({ hue = 'quiet', icon, children }: { hue?: Hue; icon?: ReactNode; children: ReactNode }) {
  return (
    <Text
      as="span"
      wash={hue === 'quiet' ? undefined : hue}
      className={classNames(styles.badge, hue === 'quiet' && styles.quiet)}
    >
      {icon}
      {children}
    </Text>
  );
}
