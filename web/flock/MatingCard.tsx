// One rooster with the hens he is to have.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FULL_SCORE } from '../breeding/dial.ts';
import { hueOfScore, Verdict } from '../breeding/Verdict.tsx';
import { distanceText } from '../chickens/bird-facts.ts';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { type Chicken, chickenQuery } from '../chickens/queries.ts';
import { comparisonPath } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './MatingCard.module.css';
import type { FlockPlan } from './queries.ts';

export function MatingCard({ mating, flock }: { mating: FlockPlan['matings'][number]; flock: readonly Chicken[] }) {
  const { rooster, distance, hens } = mating;
  const own = flock.find(({ id }) => id === rooster.id);
  const { data: card } = useQuery({ ...chickenQuery(rooster.id), enabled: !own });
  return (
    <Card as="li" className={styles.mating}>
      <div className={styles.rooster}>
        <div className={styles.plate}>
          <ChickenPhoto chicken={own ?? card ?? rooster} size="thumbnail" />
        </div>
        <div>
          <h2>{rooster.name}</h2>
          <p className={styles.breed}>{rooster.breed} rooster</p>
          {distance !== null && <p className={styles.note}>Of another keeper, {distanceText({ distance })}</p>}
        </div>
      </div>
      <ul className={`plain-list ${styles.hens}`} aria-label={`Hens of ${rooster.name}`}>
        {hens.map(({ hen, kinshipInWords, verdict, compatibilityScore: score }) => (
          <li key={hen.id}>
            <div>
              <Link to={comparisonPath(rooster.id, hen.id)}>{hen.name}</Link>
              <Verdict verdict={verdict} />
              <p className={styles.note}>{kinshipInWords}</p>
            </div>
            <Badge hue={hueOfScore(verdict)}>
              {score} of {FULL_SCORE}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
