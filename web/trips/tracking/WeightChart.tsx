// Its own file, because a record is rarely opened, and a first visit fetches the rest of the screen.
import type { Counted } from './record.ts';
import styles from './tracking.module.css';

const WIDTH = 240;
const HEIGHT = 112;
const MARGIN = 6;
/** For the days, and above them the name of the limit. */
const BELOW = 32;

/** His weight over the visit, and the tenth that he may not lose. The table beside it says the same in figures. */
export function WeightChart({ weights }: { weights: readonly Counted[] }) {
  const [arrival] = weights;
  if (!arrival || weights.length < 2) return null;
  const limit = arrival.count * 0.9;
  const pounds = weights.map(({ count }) => count);
  const [low, high] = [Math.min(limit, ...pounds), Math.max(...pounds)];
  const days = weights.map(({ day }) => day);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const x = (day: number) => MARGIN + ((day - first) / (last - first || 1)) * (WIDTH - 2 * MARGIN);
  const y = (weight: number) => HEIGHT - BELOW - ((weight - low) / (high - low || 1)) * (HEIGHT - BELOW - MARGIN);
  const points = weights.map(({ day, count }) => `${x(day).toFixed(1)},${y(count).toFixed(1)}`);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={styles.chart}>
      <line x1={0} x2={WIDTH} y1={y(limit)} y2={y(limit)} className={styles.limit} />
      <text y={y(limit) + 13} className={styles.limitName}>
        A tenth lost
      </text>
      <text y={HEIGHT - 3}>Day {first}</text>
      <text x={WIDTH} y={HEIGHT - 3} textAnchor="end">
        Day {last}
      </text>
      <polyline points={points.join(' ')} className={styles.weightLine} />
      {weights.map(({ day, count }) => (
        <circle key={`${day} ${count}`} cx={x(day)} cy={y(count)} r={3} className={styles.point} />
      ))}
    </svg>
  );
}
