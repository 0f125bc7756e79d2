// A screen with a picture beside its title, a few words and buttons.

import type { ReactNode } from 'react';
import { Row } from '../ui/Layout.tsx';
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
        <Row gap={[3, 4]} justify="center" wrap className={styles.words}>
          {children}
        </Row>
      </Screen>
    </div>
  );
}
