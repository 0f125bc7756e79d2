// One bird of the register.
import { Link } from 'react-router-dom';
import { ageText } from '../chickens/bird-facts.ts';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import type { Chicken } from '../chickens/queries.ts';
import { Card } from '../ui/Card.tsx';
import { BirdActions } from './BirdActions.tsx';
import { BirdBadges } from './BirdBadges.tsx';
import { breedText, inbreedingText, parentsText } from './bird-words.ts';
import styles from './RegisterEntry.module.css';
import { type RegisterSearch, registerUrl } from './register-url.ts';

interface Props {
  bird: Chicken;
  flock: readonly Chicken[];
  search: RegisterSearch;
}

export function RegisterEntry({ bird, flock, search }: Props) {
  const parents = parentsText(bird, flock);
  return (
    <Card as="li" className={styles.entry}>
      <div className={styles.plate}>
        <ChickenPhoto chicken={bird} size="thumbnail" />
      </div>
      <div className={styles.about}>
        <h2>
          <Link to={registerUrl(search, { bird: bird.id })}>{bird.name}</Link>
        </h2>
        <p className={styles.breed}>{breedText(bird)}</p>
        <BirdBadges bird={bird} />
        <p className={styles.note}>{ageText(bird)}</p>
      </div>
      <div className={styles.parents}>
        {parents ? (
          <>
            <p>{parents}</p>
            {typeof bird.inbreeding === 'number' && <p className={styles.note}>{inbreedingText(bird.inbreeding)}</p>}
          </>
        ) : (
          <p className={styles.note}>Parents not recorded</p>
        )}
      </div>
      <BirdActions bird={bird} search={search} />
    </Card>
  );
}
