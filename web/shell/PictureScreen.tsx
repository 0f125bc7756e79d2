// A screen that is little more than a picture and a way on: title and words on one page, the plate on the other.
import type { ReactNode } from 'react';
import styles from './PictureScreen.module.css';
import { Screen } from './Screen.tsx';

interface Props {
  title: string;
  lead: ReactNode;
  picture: ReactNode;
  children: ReactNode;
}

export function PictureScreen({ title, lead, picture, children }: Props) {
  return (
    <div className={styles.spread}>
      <Screen title={title} lead={lead} width="wide">
        <div className={styles.picture}>{picture}</div>
        <div className={styles.words}>{children}</div>
      </Screen>
    </div>
  );
}
