// A labelled slider that says its value in words and names both ends. It may be left without a value.
import { useId } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Row, Stack, Text } from './Layout.tsx';
import styles from './RangeField.module.css';

interface Props extends Scale {
  label: string;
  value: number | null;
  /** The position of the slider while it has no value. */
  start: number;
  inWords: (value: number) => string;
  onChange: (value: number | null) => void;
}

export function RangeField({ label, value, start, inWords, onChange, ...scale }: Props) {
  const id = useId();
  const { min, max, step } = scale;
  const at = value ?? start;
  const words = value === null ? 'No answer' : inWords(value);
  return (
    <Stack className={styles.field}>
      <Row gap={3} align="baseline" justify="between" className={styles.head}>
        <Text as="label" bold htmlFor={id}>
          {label}
        </Text>
        <output htmlFor={id} className={classNames(value === null && styles.none)}>
          {words}
        </output>
      </Row>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        // A browser would move a value that stands between two steps.
        step={(at - min) % step === 0 ? step : 1}
        value={at}
        aria-valuetext={words}
        className={classNames(value === null && styles.unset)}
        onChange={(event) => onChange(nearestStep(Number(event.target.value), at, scale))}
        // A press on the slider where it stands is an answer too, and changes nothing that a browser would tell.
        onClick={() => value === null && onChange(at)}
      />
      <Row gap={3} align="center" justify="between" size="small" tone="soft" className={styles.ends}>
        <span aria-hidden>{inWords(min)}</span>
        {value !== null && (
          <Button tone="quiet" aria-label={`Clear ${label.toLowerCase()}`} onClick={() => onChange(null)}>
            Clear
          </Button>
        )}
        <span aria-hidden>{inWords(max)}</span>
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
