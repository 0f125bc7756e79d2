// The picture of a liked bird at the head of a dialog, laid down there as its card flies off.
import type { Chicken } from '#contract';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { Stack } from '../ui/Layout.tsx';
import styles from './deck.module.css';

export function LikedBirdPicture({ chicken }: { chicken: Chicken }) {
  return (
    <Stack align="center" className={styles.mount}>
      <div className={styles.plate}>
        <ChickenPhoto key={chicken.id} chicken={chicken} eager />
      </div>
    </Stack>
  );
}
