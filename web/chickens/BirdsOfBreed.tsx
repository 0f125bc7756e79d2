// The first birds of a breed, each with a link to its page.

import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { q } from '../client/query.ts';
import { birdPath, paths, searchPath } from '../paths.ts';
import { QueryBoundary } from '../shell/QueryBoundary.tsx';
import { Grid, Row, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { distanceText, placeText, sexText } from './bird-facts.ts';
import { PastedPhoto } from './ChickenPhoto.tsx';
import styles from './chickens.module.css';

const AT_MOST = 4;

interface Props {
  breedId: string;
  title?: string;
  level?: 3 | 4;
}

export function BirdsOfBreed({ breedId, title = 'Birds for breeding', level = 3 }: Props) {
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <section>
      <Heading>{title}</Heading>
      <QueryBoundary part="The list of birds" loading={<Skeleton height="5rem" />}>
        <Birds breedId={breedId} />
      </QueryBoundary>
    </section>
  );
}

function Birds({ breedId }: { breedId: string }) {
  const { data: birds } = useSuspenseQuery(q('browseChickens', { breedId, limit: AT_MOST }));
  if (birds.length === 0)
    return (
      <p>
        No birds of this breed are listed yet. <Link to={searchPath(breedId)}>Tell me when one is</Link>. Do you keep
        one? <Link to={paths.addChicken}>Add your bird</Link>
      </p>
    );
  return (
    <Grid as="ul" min={14} fill className={`plain-list ${styles.birds}`}>
      {birds.map((chicken) => (
        <Row as="li" gap={3} align="center" key={chicken.id} className={styles.bird}>
          <PastedPhoto chicken={chicken} width="5.5rem" />
          <p>
            <Text as={Link} bold to={birdPath(chicken.id)} className="covers-parent">
              {chicken.name}
            </Text>{' '}
            {sexText(chicken)}
            <Text as="span" size="small" tone="soft" className={styles.place}>
              {[placeText(chicken), distanceText(chicken)].filter(Boolean).join(' · ')}
            </Text>
          </p>
        </Row>
      ))}
    </Grid>
  );
}
