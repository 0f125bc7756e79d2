import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';
import { Grid, Stack } from '../ui/Layout.tsx';
import styles from './education.module.css';

const stats = [
  { figure: 44, label: 'breeds monitored' },
  { figure: 11, label: 'critical priority in 2024' },
  { figure: 0, label: 'breeds lost since 1985' },
];

export function StatsStrip() {
  return (
    <Stack gap={2}>
      <Grid as="ul" min={5.5} aria-label="Breeds in figures" className={classNames('plain-list', styles.strip)}>
        {stats.map(({ figure, label }) => (
          <li key={label}>
            <strong>{figure}</strong> <span>{label}</span>
          </li>
        ))}
      </Grid>
      <p className={styles.year}>
        Figures of 2024. The <Link to={paths.breeds}>breed directory</Link> follows the conservation list of 2025, which
        has more breeds.
      </p>
    </Stack>
  );
}
