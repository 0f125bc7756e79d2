// Explains a breed's conservation status with its numbers.

import type { BreedDetail } from '#contract';
import { Grid } from '../ui/Layout.tsx';
import styles from './breeds.module.css';
import { UncertainMark } from './UncertainMark.tsx';

export function StatusMeaning({ breed: { status, conservationStatus, judgement } }: { breed: BreedDetail }) {
  const name = conservationStatus === 'Common' ? 'Common breed' : conservationStatus;
  const figures = [
    { bound: 'fewer than', count: status.breedingBirdsBelow, of: 'breeding birds in the United States' },
    { bound: 'at most', count: status.primaryFlocksAtMost, of: 'flocks of fifty or more' },
    { bound: 'fewer than', count: status.worldPopulationBelow, of: 'birds in the world' },
  ].filter(({ count }) => count !== null);
  return (
    <section>
      <h3>
        What “{name}” means
        {judgement.includes('conservationStatus') && <UncertainMark />}
      </h3>
      {figures.length > 0 && (
        <Grid as="ul" columns={3} gap={3} className={`plain-list ${styles.figures}`}>
          {figures.map(({ bound, count, of }) => (
            <li key={of}>
              {bound} <strong>{count?.toLocaleString('en-US')}</strong> {of}
            </li>
          ))}
        </Grid>
      )}
      <p>{status.meaning}</p>
      <p className={styles.source}>
        {status.list}, {status.year}
      </p>
    </section>
  );
}
