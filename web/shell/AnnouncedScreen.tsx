// A screen that is still to be built: says so, and leads back.
import { Link } from 'react-router-dom';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import type { Announcement } from './announcements.ts';
import styles from './plate.module.css';
import { Screen } from './Screen.tsx';

export function AnnouncedScreen({ title, text, back }: Announcement) {
  return (
    <Screen title={title} lead={text}>
      <Card className={styles.card}>
        <div className={styles.bird}>
          <BirdSilhouette sex="Rooster" />
        </div>
        <p>This page is still being written. It is coming soon.</p>
        <ButtonLook>
          <Link to={back.to}>{back.label}</Link>
        </ButtonLook>
      </Card>
    </Screen>
  );
}
