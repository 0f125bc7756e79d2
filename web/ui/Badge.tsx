import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';

export type Hue = 'comb' | 'rust' | 'yolk' | 'moss' | 'slate' | 'quiet';

export function Badge({ hue = 'quiet', icon, children }: { hue?: Hue; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[hue])}>
      {icon}
      {children}
    </span>
  );
}
