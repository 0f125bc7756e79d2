import { Link } from 'react-router-dom';
import { BreedPlate } from '../breeds/BreedPlate.tsx';
import { paths } from '../paths.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import styles from './education.module.css';

export function IdentificationTool() {
  return (
    <Stack as="section" gap={3} aria-labelledby="identification">
      <div className={styles.plate}>
        <BreedPlate breed={{ id: 'spitzhauben', name: 'Appenzeller Spitzhauben' }} sex="hen" />
      </div>
      <h2 id="identification">What breed is this hen?</h2>
      <Text tone="soft">A photo, or four traits, and the book names the breeds it may be.</Text>
      <ButtonLook tone="primary" wide>
        <Link to={paths.breedIdentification}>Breed Identification</Link>
      </ButtonLook>
    </Stack>
  );
}
