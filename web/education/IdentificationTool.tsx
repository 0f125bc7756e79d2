import { Link } from 'react-router-dom';
import { BreedPlate } from '../breeds/BreedPlate.tsx';
import { paths } from '../paths.ts';
import { ButtonLook } from '../ui/Button.tsx';
import styles from './IdentificationTool.module.css';

export function IdentificationTool() {
  return (
    <section aria-labelledby="identification" className={styles.tool}>
      <div className={styles.plate}>
        <BreedPlate breed={{ id: 'spitzhauben', name: 'Appenzeller Spitzhauben' }} sex="hen" />
      </div>
      <h2 id="identification">What breed is this hen?</h2>
      <p>A photo, or four traits, and the book names the breeds it may be.</p>
      <ButtonLook tone="primary" wide>
        <Link to={paths.breedIdentification}>Breed Identification</Link>
      </ButtonLook>
    </section>
  );
}
