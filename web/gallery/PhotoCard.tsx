import { Link } from 'react-router-dom';
import { Badge } from '../ui/Badge.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import styles from './gallery.module.css';
import { TAGS_SHOWN } from './gallery.ts';
import { Counts, Credit, PlateNumber, Tags } from './PhotoDetails.tsx';
import { Plate } from './Plate.tsx';
import type { GalleryPhoto } from './sample-photos.ts';
import type { Gallery } from './use-gallery.ts';

interface Props {
  photo: GalleryPhoto;
  link: ReturnType<Gallery['linkTo']>;
}

/** The focus returns to this link when the photo is closed. */
export const cardLinkId = (photo: string): string => `gallery-photo-${photo}`;

export function PhotoCard({ photo, link }: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.framed}>
        <Plate photo={photo} />
        {photo.featured && <Badge hue="yolk">Featured</Badge>}
      </div>
      <Stack gap={2} className={styles.text}>
        <PlateNumber photo={photo} />
        <Text as="h3" size="lead">
          <Link {...link} className={`${styles.link} covers-parent`}>
            {photo.title}
          </Link>
        </Text>
        <Credit photo={photo} />
        <Tags tags={photo.tags} most={TAGS_SHOWN} />
        <Counts photo={photo} />
      </Stack>
    </article>
  );
}
