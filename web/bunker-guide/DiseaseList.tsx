import styles from './DiseaseList.module.css';
import { diseases } from './diseases.ts';
import { Judged } from './Judged.tsx';

export function DiseaseList() {
  return (
    <ul aria-label="Diseases and quarantine" className={`plain-list ${styles.diseases}`}>
      {diseases.map(({ name, hides, judged, sevenDays, thirtyDays }) => (
        <li key={name}>
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
        </li>
      ))}
    </ul>
  );
}
