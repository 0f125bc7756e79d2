// A breed's plates beside the keeper's photo, to compare them by eye.
import { BreedPlate } from '../breeds/BreedPlate.tsx';
import { Grid } from '../ui/Layout.tsx';
import styles from './identification.module.css';

interface Props {
  breed: { id: string; name: string };
  photo: string | null;
}

export function Comparison({ breed, photo }: Props) {
  return (
    <Grid columns={2} gap={2} className={styles.comparison}>
      {photo && (
        <figure>
          <img src={photo} alt="Your bird" />
          <figcaption>Yours</figcaption>
        </figure>
      )}
      <figure>
        <BreedPlate breed={breed} sex="hen" small />
        <figcaption>Hen</figcaption>
      </figure>
      <figure className={photo ? styles.second : undefined}>
        <BreedPlate breed={breed} sex="rooster" small />
        <figcaption>Rooster</figcaption>
      </figure>
    </Grid>
  );
}
