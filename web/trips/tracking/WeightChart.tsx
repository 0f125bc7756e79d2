// His weight over the visit, and the tenth that he may not lose. The table beside it says the same in figures.

import type { Counted } from './record.ts';
import styles from './tracking.module.css';

const WIDTH = 240;
const HEIGHT = 84;
const MARGIN = 6;

export function WeightChart({ weights }: { weights: readonly Counted[] }) {
  const [arrival] = weights;
  if (!arrival || weights.length < 2) return null;
  const limit = arrival.count * 0.9;
  const pounds = weights.map(({ count }) => count);
  const [low, high] = [Math.min(limit, ...pounds), Math.max(...pounds)];
  const days = weights.map(({ day }) => day);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const x = (day: number) => MARGIN + ((day - first) / (last - first || 1)) * (WIDTH - 2 * MARGIN);
  const y = (weight: number) => HEIGHT - MARGIN - ((weight - low) / (high - low || 1)) * (HEIGHT - 2 * MARGIN);
  const points = weights.map(({ day, count }) => `${x(day).toFixed(1)},${y(count).toFixed(1)}`);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.chart}>
      <line x1={0} x2={WIDTH} y1={y(limit)} y2={y(limit)} className={styles.limit} />
      <polyline points={points.join(' ')} className={styles.weightLine} />
      {weights.map(({ day, count }) => (
        <circle key={`${day} ${count}`} cx={x(day)} cy={y(count)} r={3} className={styles.point} />
      ))}
    </svg>
  );
}
