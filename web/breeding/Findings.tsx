import BadgeCheck from 'lucide-react/icons/badge-check';
import Check from 'lucide-react/icons/check';
import Feather from 'lucide-react/icons/feather';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import type { Compatibility } from '#contract';
import { Grid, Ledger } from '../ui/Layout.tsx';
import styles from './breeding.module.css';

const icons = { proceed: BadgeCheck, caution: TriangleAlert, travel: Truck, other: Feather };

export function Benefits({ sentences }: { sentences: string[] }) {
  return <Findings title="Benefits" sentences={sentences} look={styles.benefit} iconOf={() => <Check aria-hidden />} />;
}

export function RiskFactors({ sentences }: { sentences: string[] }) {
  return (
    <Findings
      title="Risk Factors"
      sentences={sentences}
      look={styles.risk}
      iconOf={() => <TriangleAlert aria-hidden />}
    />
  );
}

export function Recommendations({ sentences }: { sentences: string[] }) {
  return (
    <Findings
      title="Breeding Recommendations"
      sentences={sentences}
      look={styles.recommendation}
      iconOf={(sentence) => {
        const kind = recommendationKind(sentence);
        const Icon = icons[kind];
        return <Icon aria-hidden data-kind={kind} />;
      }}
    />
  );
}

interface Props {
  title: string;
  sentences: string[];
  look: string | undefined;
  iconOf: (sentence: string) => ReactNode;
}

function Findings({ title, sentences, look, iconOf }: Props) {
  return (
    <section className={look}>
      <h3>{title}</h3>
      <Ledger head="strong" space={3} className={`plain-list ${styles.list}`}>
        {sentences.map((sentence) => (
          <Grid as="li" columns="auto 1fr" gap={3} align="baseline" key={sentence}>
            {iconOf(sentence)}
            {sentence}
          </Grid>
        ))}
      </Ledger>
    </section>
  );
}

/** The first helps the most, and says so. */
export function Improvements({ improvements }: { improvements: Compatibility['improvements'] }) {
  return (
    <section>
      <h3>What would raise this score</h3>
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
