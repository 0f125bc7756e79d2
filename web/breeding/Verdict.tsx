// The advice on a pair. It stands before label and number, and gives them their color.
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import Hourglass from 'lucide-react/icons/hourglass';
import type { components } from '#contract';
import { Badge } from '../ui/Badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Grid, Text } from '../ui/Layout.tsx';
import styles from './breeding.module.css';

type Advice = components['schemas']['Verdict'];

const icons = { 'go-ahead': CircleCheck, 'go-ahead-after': Hourglass, 'cannot-say': CircleHelp, 'not-advised': Ban };

const hueOfVerdict = {
  'go-ahead': 'moss',
  'go-ahead-after': 'yolk',
  'cannot-say': 'slate',
  'not-advised': 'comb',
} as const satisfies Record<Advice['kind'], string>;

/** The color of a score, by the band that the server puts it in. */
export const hueOfBand = { green: 'moss', yellow: 'yolk', orange: 'rust', red: 'comb' } as const;

/** A score counts only where the verdict is good: neither a green nor a red seal may look like a prize elsewhere. */
export const isGood = ({ kind }: Advice): boolean => kind === 'go-ahead' || kind === 'go-ahead-after';

export const hueOfScore = (verdict: Advice) => (isGood(verdict) ? hueOfVerdict[verdict.kind] : 'slate');

/** The specification's label of a score. It stands only where the verdict is good, so that no pair has two verdicts. */
export function MatchLabel({ verdict, label }: { verdict: Advice; label: string }) {
  if (isGood(verdict)) return <Badge>{label} Match</Badge>;
  return <ScoreCaveat verdict={verdict} />;
}

/** Says of a score that it is not to be relied on, where the verdict is not good. */
export function ScoreCaveat({ verdict }: { verdict: Advice }) {
  if (isGood(verdict)) return null;
  return (
    <Text as="small" size="small" tone="soft">
      {verdict.kind === 'cannot-say' ? 'First guess' : 'The score does not count'}
    </Text>
  );
}

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
