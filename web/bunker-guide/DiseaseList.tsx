import { Grid, Ledger } from '../ui/Layout.tsx';
import styles from './bunker-guide.module.css';
import { diseases } from './diseases.ts';
import { Judged } from './Judged.tsx';

export function DiseaseList() {
  return (
    <Ledger head="heavy" space={3} aria-label="Diseases and quarantine" className={`plain-list ${styles.diseases}`}>
      {diseases.map(({ name, hides, judged, sevenDays, thirtyDays }) => (
        <Grid as="li" columns={2} gap={[1, 4]} key={name}>
          <div>
            <strong>{name}</strong>
            <p>
              {hides}
              {judged && (
                <>
                  <Judged />.
                </>
              )}
            </p>
          </div>
          <p className={styles.verdict}>
            <b>7 days</b> {sevenDays}
          </p>
          <p className={styles.verdict}>
            <b>30 days</b> {thirtyDays}
          </p>
        </Grid>
      ))}
    </Ledger>
  );
}
