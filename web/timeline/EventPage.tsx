import { Link } from 'react-router-dom';
import { BreedPlate } from '../breeds/BreedPlate.tsx';
import { breedPath } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Row, Stack, Text } from '../ui/Layout.tsx';
import styles from './EventPage.module.css';
import type { Significance, TimelineEvent } from './events.ts';
import { SignificanceIcon } from './SignificanceIcon.tsx';
import { labelOf } from './significance.ts';

const hues = { origin: 'yolk', conservation: 'moss', milestone: 'comb', modern: 'slate' } as const satisfies Record<
  Significance,
  string
>;

const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

interface Props {
  event: TimelineEvent;
  number: number;
  open: boolean;
  /** Next to the open page: its plate is loaded in advance. */
  near: boolean;
}

export function EventPage({ event, number, open, near }: Props) {
  const { id, year, title, location, significance, breedName, description, impact, plate } = event;
  return (
    // A closed page keeps its place: all are as tall as the longest, and nothing moves when they turn.
    <Stack
      as="article"
      aria-labelledby={`event-${id}`}
      aria-hidden={!open || undefined}
      inert={!open}
      className={styles.page}
    >
      <Stack as="figure" gap={2} className={styles.plate}>
        <div className={styles.picture}>
          {near && (
            <BreedPlate
              breed={{ id: plate.breedId, name: plate.breed }}
              sex={plate.sex}
              loading="eager"
              fetchPriority={open ? 'high' : 'auto'}
            />
          )}
        </div>
        <Text as="figcaption" tone="soft" center>
          Plate {numerals[number]}. {plate.breed}, {plate.sex}
        </Text>
      </Stack>
      <Stack gap={3} className={styles.text}>
        <Row as="p" gap={[2, 4]} align="baseline" wrap>
          <time dateTime={String(year)} className={styles.year}>
            {year}
          </time>
          <Text as="span" size="small" tone="soft" bold className={styles.place}>
            {location}
          </Text>
        </Row>
        <Text as="h2" size="name" id={`event-${id}`}>
          {title}
        </Text>
        <Row as="p" gap={2} wrap>
          <Badge hue={hues[significance]} icon={<SignificanceIcon of={significance} />}>
            {labelOf(significance)}
          </Badge>
          {breedName && (
            <Link to={breedPath(plate.breedId)} className={styles.breed}>
              <Badge>{breedName}</Badge>
            </Link>
          )}
        </Row>
        <p>{description}</p>
        <Stack gap={1} className={styles.impact}>
          <Text as="h3" size="body" tone="comb">
            Conservation Impact
          </Text>
          <p>{impact}</p>
        </Stack>
      </Stack>
    </Stack>
  );
}
