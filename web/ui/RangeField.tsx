// A labelled slider that says its value in words and names both ends.
import { useId } from 'react';
import { Row, Stack, Text } from './Layout.tsx';
import styles from './RangeField.module.css';

interface Props extends Scale {
  label: string;
  value: number;
  inWords: (value: number) => string;
  onChange: (value: number) => void;
}

export function RangeField({ label, value, inWords, onChange, ...scale }: Props) {
  const id = useId();
  const { min, max, step } = scale;
  return (
    <Stack className={styles.field}>
      <Row gap={3} align="baseline" justify="between" className={styles.head}>
        <Text as="label" bold htmlFor={id}>
          {label}
        </Text>
        <output htmlFor={id}>{inWords(value)}</output>
      </Row>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        // A browser would move a value that stands between two steps.
        step={(value - min) % step === 0 ? step : 1}
        value={value}
        aria-valuetext={inWords(value)}
        onChange={(event) => onChange(nearestStep(Number(event.target.value), value, scale))}
      />
      <Row gap={3} justify="between" size="small" tone="soft" aria-hidden>
        <span>{inWords(min)}</span>
        <span>{inWords(max)}</span>
      </Row>
    </Stack>
  );
}

// Whole steps of a slider whose first value may stand between two of them.
interface Scale {
  min: number;
  max: number;
  step: number;
}

/** The step a slider lands on: a press on an arrow key never leaves it where it was. */
export function nearestStep(wanted: number, from: number, { min, max, step }: Scale): number {
  const steps = (wanted - min) / step;
  const isNudge = Math.abs(wanted - from) < step;
  const whole = isNudge ? (wanted > from ? Math.ceil(steps) : Math.floor(steps)) : Math.round(steps);
  return Math.min(max, Math.max(min, min + step * whole));
}
