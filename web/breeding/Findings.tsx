import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import Feather from 'lucide-react/icons/feather';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import type { Compatibility } from '#contract';
import { Grid, Ledger, Text } from '../ui/Layout.tsx';
import styles from './breeding.module.css';

const looks = {
  benefit: { Icon: Check, color: 'var(--moss-ink)' },
  risk: { Icon: TriangleAlert, color: 'var(--rust-ink)' },
  proceed: { Icon: BadgeCheck, color: 'var(--moss-ink)' },
  caution: { Icon: TriangleAlert, color: 'var(--rust-ink)' },
  travel: { Icon: Truck, color: 'var(--slate-ink)' },
  other: { Icon: Feather, color: 'var(--ink-soft)' },
};

export function Benefits({ sentences }: { sentences: string[] }) {
  return <Findings title="Benefits" findings={plain(sentences)} kindOf={() => 'benefit'} />;
}

export function RiskFactors({ risks }: { risks: Finding[] }) {
  return <Findings title="Risk Factors" findings={risks} kindOf={() => 'risk'} />;
}

export function Recommendations({ sentences }: { sentences: string[] }) {
  return <Findings title="More recommendations" findings={plain(sentences)} kindOf={recommendationKind} />;
}

interface Finding {
  sentence: string;
  /** What the score gains when it is settled. */
  points: number | null;
}

const plain = (sentences: string[]): Finding[] => sentences.map((sentence) => ({ sentence, points: null }));

interface Props {
  title: string;
  findings: Finding[];
  kindOf: (sentence: string) => keyof typeof looks;
}

function Findings({ title, findings, kindOf }: Props) {
  return (
    <section>
      <h4>{title}</h4>
      <Ledger head="strong" space={3} className={`plain-list ${styles.list}`}>
        {findings.map(({ sentence, points }) => {
          const kind = kindOf(sentence);
          const { Icon, color } = looks[kind];
          return (
            <Grid as="li" columns="auto 1fr" gap={3} align="baseline" key={sentence}>
              <Icon aria-hidden data-kind={kind} style={{ color }} />
              <span>
                {sentence}
                {points !== null && (
                  <Text as="small" size="small" tone="moss" bold>
                    {' '}
                    Settled, it adds up to {points} {points === 1 ? 'point' : 'points'}.
                  </Text>
                )}
              </span>
            </Grid>
          );
        })}
      </Ledger>
    </section>
  );
}

/** The one that helps the most says so. */
export function Improvements({ improvements }: { improvements: Compatibility['improvements'] }) {
  return (
    <section>
      <h4>What would raise this score</h4>
      <Ledger as="ol" head="strong" space={3} className={`plain-list ${styles.list} ${styles.improvements}`}>
        {improvements.map(({ code, sentence, points }) => (
          <Grid as="li" columns="auto 1fr" gap={3} align="baseline" key={code}>
            <strong className={styles.points}>+{points}</strong>
            <span>{sentence}</span>
          </Grid>
        ))}
      </Ledger>
    </section>
  );
}

/** The words of a recommendation decide its icon. */
type RecommendationKind = 'proceed' | 'caution' | 'travel' | 'other';

const KEYWORDS: [RecommendationKind, RegExp][] = [
  ['proceed', /excellent|proceed/i],
  ['caution', /caution|monitor/i],
  ['travel', /travel|bunker/i],
];

export function recommendationKind(sentence: string): RecommendationKind {
  return KEYWORDS.find(([, words]) => words.test(sentence))?.[0] ?? 'other';
}
