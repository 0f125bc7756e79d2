// One breed that the bird may be.
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../breeds/StatusBadge.tsx';
import { breedPath } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import { Comparison } from './Comparison.tsx';
import { hueOf } from './confidence.ts';
import styles from './MatchCard.module.css';
import type { Match } from './queries.ts';

interface Props {
  match: Match;
  photo: string | null;
  isFirst: boolean;
}

export function MatchCard({ match, photo, isFirst }: Props) {
  const { breedId, breedName, confidenceScore, confidenceWords, conservationStatus, matchingTraits, reasoning } = match;
  return (
    <Card as="li" className={styles.match}>
      <div className={styles.head}>
        <h3>{breedName}</h3>
        <Badge hue={hueOf(confidenceScore)}>{confidenceScore}% match</Badge>
        {conservationStatus !== 'Common' && <StatusBadge status={conservationStatus} />}
      </div>
      {!isFirst && confidenceScore >= 25 && <p className={styles.words}>{confidenceWords}</p>}
      <Comparison breed={{ id: breedId, name: breedName }} photo={photo} />
      <div>
        <h4>Matching traits</h4>
        {matchingTraits.length > 0 ? (
          <ul className={`plain-list ${styles.traits}`}>
            {matchingTraits.map((trait) => (
              <li key={trait}>
                <Check aria-hidden />
                {trait}
              </li>
            ))}
          </ul>
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
