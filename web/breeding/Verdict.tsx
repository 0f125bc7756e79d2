// The advice on a pair. It stands before label and number, and gives them their color.
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import Hourglass from 'lucide-react/icons/hourglass';
import type { components } from '#contract';
import { classNames } from '../ui/class-names.ts';
import { Grid } from '../ui/Layout.tsx';
import styles from './breeding.module.css';

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
    <Grid
      as="p"
      columns="auto 1fr"
      gap={2}
      tone={hueOfVerdict[kind]}
      wash={large ? hueOfVerdict[kind] : undefined}
      className={classNames(styles.verdictBox, large && styles.large)}
    >
      <Icon aria-hidden />
      <span>
        <strong>{title}.</strong> {reason}
      </span>
    </Grid>
  );
}
