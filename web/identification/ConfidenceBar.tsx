// How sure something is: in figures, in words and as a bar.
import { ShareBar } from '../ui/ShareBar.tsx';
import styles from './ConfidenceBar.module.css';
import { hueOf } from './confidence.ts';

interface Props {
  label: string;
  words?: string | undefined;
  percent: number;
}

export function ConfidenceBar({ label, words, percent }: Props) {
  return (
    <div>
      <p className={styles.label}>
        <span>
          {label}
          {words && (
            <>
              : <strong>{words}</strong>
            </>
          )}
        </span>{' '}
        <strong>{percent}%</strong>
      </p>
      <ShareBar percent={percent} hue={hueOf(percent)} />
    </div>
  );
}
