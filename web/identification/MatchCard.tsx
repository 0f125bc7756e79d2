// One breed that the bird may be.
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../breeds/StatusBadge.tsx';
import { breedPath } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Row, Text } from '../ui/Layout.tsx';
import { Comparison } from './Comparison.tsx';
import { hueOf } from './confidence.ts';
import styles from './identification.module.css';
import { type BreedMatch, NOT_ENOUGH } from './identification.ts';

interface Props {
  match: BreedMatch;
  photo: string | null;
  isFirst: boolean;
}

export function MatchCard({ match, photo, isFirst }: Props) {
  const { breedId, breedName, confidenceScore, confidenceWords, band, conservationStatus, matchingTraits, reasoning } =
    match;
  return (
    <Card gap={3} as="li" className={styles.match}>
      <Row gap={2} align="center" wrap className={styles.head}>
        <h3>{breedName}</h3>
        <Badge hue={hueOf(band)}>{confidenceScore}% match</Badge>
        {conservationStatus !== 'Common' && <StatusBadge status={conservationStatus} />}
      </Row>
      {!isFirst && confidenceWords !== NOT_ENOUGH && <Text tone="soft">{confidenceWords}</Text>}
      <Comparison breed={{ id: breedId, name: breedName }} photo={photo} />
      <div>
        <h4>Matching traits</h4>
        {matchingTraits.length > 0 ? (
          <Row as="ul" gap={[1, 4]} wrap className={`plain-list ${styles.traits}`}>
            {matchingTraits.map((trait) => (
              <li key={trait}>
                <Check aria-hidden />
                {trait}
              </li>
            ))}
          </Row>
        ) : (
          <p>None of those you gave.</p>
        )}
      </div>
      <p>{reasoning}</p>
      <Link to={breedPath(breedId)} className={styles.sheet}>
        All about the {breedName}
      </Link>
    </Card>
  );
}
