// The text below a picture: number, photographer, tags and counts.
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { Badge } from '../ui/Badge.tsx';
import { calendarDay } from '../ui/in-words.ts';
import { Row, Text } from '../ui/Layout.tsx';
import { categoryName } from './CategoryTabs.tsx';
import styles from './gallery.module.css';
import { type GalleryPhoto, samplePhotos } from './sample-photos.ts';

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];

/** "Plate III · Success": the number does not depend on the sorting. */
export function PlateNumber({ photo }: { photo: GalleryPhoto }) {
  return (
    <Text size="small" tone="soft" className={styles.number}>
      Plate {ROMAN[samplePhotos.indexOf(photo)]} <span aria-hidden>·</span> {categoryName[photo.category]}
    </Text>
  );
}

export function Credit({ photo: { photographer, location, uploadDate } }: { photo: GalleryPhoto }) {
  return (
    <Text size="small" tone="soft">
      <Text as="span" tone="ink" bold>
        {photographer}
      </Text>
      , {location}
      <br />
      <time dateTime={uploadDate}>{calendarDay(uploadDate)}</time>
    </Text>
  );
}

/** The first tags, and how many more there are. */
export function Tags({ tags, most = tags.length }: { tags: readonly string[]; most?: number }) {
  const more = tags.length - most;
  return (
    <Row as="ul" gap={[1, 2]} align="center" wrap className="plain-list" aria-label="Tags">
      {tags.slice(0, most).map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
      {more > 0 && (
        <Text as="li" size="small" tone="soft">
          +{more} more
        </Text>
      )}
    </Row>
  );
}

export function Counts({ photo: { likes, comments } }: { photo: GalleryPhoto }) {
  return (
    <Row as="p" gap={[1, 4]} wrap size="small" tone="soft" className={styles.counts}>
      <Badge>Sample</Badge>
      <Row as="span" gap={2} align="center">
        <Heart size="1rem" aria-hidden /> {likes} {likes === 1 ? 'like' : 'likes'}
      </Row>
      <Row as="span" gap={2} align="center">
        <MessageCircle size="1rem" aria-hidden /> {comments} {comments === 1 ? 'comment' : 'comments'}
      </Row>
    </Row>
  );
}
