// Shows a confidence in figures, in words and as a bar.
import type { ConfidenceBand } from '#contract';
import { Row } from '../ui/Layout.tsx';
import { ShareBar } from '../ui/ShareBar.tsx';
import { hueOf } from './confidence.ts';
import styles from './identification.module.css';

interface Props {
  label: string;
  words?: string | undefined;
  percent: number;
  band: ConfidenceBand | undefined;
}

export function ConfidenceBar({ label, words, percent, band }: Props) {
  return (
    <div>
      <Row as="p" gap={3} justify="between" className={styles.label}>
        <span>
          {label}
          {words && (
            <>
              : <strong>{words}</strong>
            </>
          )}
        </span>{' '}
        <strong>{percent}%</strong>
      </Row>
      <ShareBar percent={percent} hue={hueOf(band)} />
    </div>
  );
}
