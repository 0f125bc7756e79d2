// The three featured stories: one large, two beside it.
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './FeaturedStories.module.css';
import { Counts, Credit, PlateNumber } from './PhotoDetails.tsx';
import { Plate } from './Plate.tsx';
import { samplePhotos } from './sample-photos.ts';
import type { Gallery } from './use-gallery.ts';

const stories = samplePhotos.filter((photo) => photo.featured);

export function FeaturedStories({ linkTo }: Pick<Gallery, 'linkTo'>) {
  const heading = useId();
  return (
    <section className={styles.featured} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Featured Stories
      </h2>
      <ul className={`plain-list ${styles.stories}`}>
        {stories.map((photo, i) => (
          <li key={photo.id} className={styles.story}>
            <Plate photo={photo} eager={i === 0} className={styles.picture} />
            <div className={styles.text}>
              <PlateNumber photo={photo} />
              <h3 className={styles.title}>
                <Link {...linkTo(photo.id, `gallery-story-${photo.id}`)} className={styles.link}>
                  {photo.title}
                </Link>
              </h3>
              <p className={styles.description}>{photo.description}</p>
              <div className={styles.foot}>
                <Credit photo={photo} />
                <Counts photo={photo} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
