// A breed's plates beside the keeper's photo, to compare them by eye.
import { BreedPlate } from '../breeds/BreedPlate.tsx';
import styles from './Comparison.module.css';

interface Props {
  breed: { id: string; name: string };
  photo: string | null;
}

export function Comparison({ breed, photo }: Props) {
  return (
    <div className={styles.comparison}>
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
    </div>
  );
}
