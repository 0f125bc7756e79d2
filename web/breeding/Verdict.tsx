// The advice on a pair. It stands before label and number, and gives them their color.
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import Hourglass from 'lucide-react/icons/hourglass';
import type { components } from '#contract';
import { classNames } from '../ui/class-names.ts';
import styles from './Verdict.module.css';

type Advice = components['schemas']['Verdict'];

const icons = { 'go-ahead': CircleCheck, 'go-ahead-after': Hourglass, 'cannot-say': CircleHelp, 'not-advised': Ban };

export const hueOfVerdict = {
  'go-ahead': 'moss',
  'go-ahead-after': 'yolk',
  'cannot-say': 'slate',
  'not-advised': 'comb',
} as const satisfies Record<Advice['kind'], string>;

export function Verdict({ verdict: { kind, title, reason }, large }: { verdict: Advice; large?: boolean }) {
  const Icon = icons[kind];
  return (
    <p className={classNames(styles.verdict, styles[hueOfVerdict[kind]], large && styles.large)}>
      <Icon aria-hidden />
      <span>
        <strong>{title}.</strong> {reason}
      </span>
    </p>
  );
}
