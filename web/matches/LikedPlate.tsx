// The plate of the bird that was liked, laid down at the head of a dialog where the card has flown to.
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import type { Chicken } from '../chickens/queries.ts';
import styles from './LikedPlate.module.css';

export function LikedPlate({ chicken }: { chicken: Chicken }) {
  return (
    <div className={styles.mount}>
      <div className={styles.plate}>
        <ChickenPhoto key={chicken.id} chicken={chicken} eager />
      </div>
    </div>
  );
}
