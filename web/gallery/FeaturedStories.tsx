// The three featured stories: one large, two beside it.
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Row, Stack } from '../ui/Layout.tsx';
import styles from './FeaturedStories.module.css';
import { Counts, Credit, PlateNumber } from './PhotoDetails.tsx';
import { Plate } from './Plate.tsx';
import { samplePhotos } from './sample-photos.ts';
import type { Gallery } from './use-gallery.ts';

const stories = samplePhotos.filter((photo) => photo.featured);

export function FeaturedStories({ linkTo }: Pick<Gallery, 'linkTo'>) {
  const heading = useId();
  return (
    <Stack as="section" gap={4} aria-labelledby={heading}>
      <Row as="h2" gap={4} align="center" id={heading} className={styles.heading}>
        Featured Stories
      </Row>
      <ul className={`plain-list ${styles.stories}`}>
        {stories.map((photo, i) => (
          <Stack as="li" gap={3} key={photo.id} className={styles.story}>
            <Plate photo={photo} eager={i === 0} className={styles.picture} />
            <Stack gap={2}>
              <PlateNumber photo={photo} />
              <h3 className={styles.title}>
                <Link {...linkTo(photo.id, `gallery-story-${photo.id}`)} className={styles.link}>
                  {photo.title}
                </Link>
              </h3>
              <p className={styles.description}>{photo.description}</p>
              <Row gap={[2, 5]} align="end" justify="between" wrap>
                <Credit photo={photo} />
                <Counts photo={photo} />
              </Row>
            </Stack>
          </Stack>
        ))}
      </ul>
    </Stack>
  );
}
