// One bird of the register.

import { Link } from 'react-router-dom';
import type { Chicken } from '#contract';
import { ageText } from '../chickens/bird-facts.ts';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { Card } from '../ui/Card.tsx';
import { Stack, Text } from '../ui/Layout.tsx';
import { BirdActions } from './BirdActions.tsx';
import { BirdBadges } from './BirdBadges.tsx';
import { breedText, inbreedingText, parentsText } from './bird-words.ts';
import styles from './flock.module.css';
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
      <div className={styles.registerEntryPlate}>
        <ChickenPhoto chicken={bird} size="thumbnail" />
      </div>
      <Stack gap={1} className={styles.about}>
        <h2>
          <Link to={registerUrl(search, { bird: bird.id })}>{bird.name}</Link>
        </h2>
        <Text size="aside" tone="soft">
          {breedText(bird)}
        </Text>
        <BirdBadges bird={bird} />
        <Text size="small" tone="soft">
          {ageText(bird)}
        </Text>
      </Stack>
      <div className={styles.parents}>
        {parents ? (
          <>
            <p>{parents}</p>
            {typeof bird.inbreeding === 'number' && (
              <Text size="small" tone="soft">
                {inbreedingText(bird.inbreeding)}
              </Text>
            )}
          </>
        ) : (
          <Text size="small" tone="soft">
            Parents not recorded
          </Text>
        )}
      </div>
      <BirdActions bird={bird} search={search} />
    </Card>
  );
}
