import Camera from 'lucide-react/icons/camera';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ButtonLook } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Stack } from '../ui/Layout.tsx';
import styles from './gallery.module.css';

export function ShareSection() {
  const heading = useId();
  return (
    <Card gap={4} as="section" aria-labelledby={heading} className={styles.share}>
      <Stack gap={2} className={styles.words}>
        <h2 id={heading}>Share Your Experience</h2>
        <p>
          This page cannot take stories yet. What you can put before other keepers today is the bird itself: take its
          picture, let its breed be named, and list it for breeding with that photo.
        </p>
      </Stack>
      <ButtonLook tone="primary">
        <Link to={paths.breedIdentification}>
          <Camera aria-hidden />
          List a bird with a photo
        </Link>
      </ButtonLook>
    </Card>
  );
}
