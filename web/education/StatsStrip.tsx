import { classNames } from '../ui/class-names.ts';
import styles from './StatsStrip.module.css';

const stats = [
  { figure: 44, label: 'breeds monitored' },
  { figure: 11, label: 'critical priority in 2024' },
  { figure: 0, label: 'breeds lost since 1985' },
];

export function StatsStrip() {
  return (
    <ul aria-label="Breeds in figures" className={classNames('plain-list', styles.strip)}>
      {stats.map(({ figure, label }) => (
        <li key={label}>
          <strong>{figure}</strong> <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
