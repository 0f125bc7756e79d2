// One breed in the list: its plate, its facts, and the link to all the rest.

import { Link } from 'react-router-dom';
import type { HeritageBreed } from '#contract';
import { Stack, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BreedBadges } from './BreedBadges.tsx';
import { BreedPlate, BreedPlateSkeleton } from './BreedPlate.tsx';
import styles from './breeds.module.css';
import type { BreedSearch } from './directory-url.ts';
import { FactList, FactRow } from './FactList.tsx';
import { weightText } from './facts.ts';
import { sexOfPlate } from './queries.ts';
import { breedDialogLink } from './use-breed-dialog.ts';

/** Plates that a phone or a desktop shows without scrolling. */
const SEEN_AT_ONCE = 3;

export function BreedCard({ breed, at, search }: { breed: HeritageBreed; at: number; search: BreedSearch }) {
  const { id, name, description, origin, characteristics } = breed;
  const sex = sexOfPlate(at);
  return (
    <Stack as="li" gap={4} className={styles.card} id={`card-${id}`}>
      <figure className={styles.plate}>
        <BreedPlate
          breed={breed}
          sex={sex}
          small
          loading={at < SEEN_AT_ONCE ? 'eager' : 'lazy'}
          fetchPriority={at === 0 ? 'high' : 'auto'}
        />
        <Text as="figcaption" tone="soft">
          {sex === 'hen' ? 'Hen' : 'Rooster'}
        </Text>
      </figure>
      <Stack gap={3} className={styles.head}>
        <h2>
          <Link {...breedDialogLink(search, id)} className="covers-parent">
            {name}
          </Link>
        </h2>
        <BreedBadges breed={breed} />
      </Stack>
      <p className={styles.description}>{description}</p>
      <Text as="div" size="small" className={styles.facts}>
        <FactList>
          <FactRow label="Origin">{origin}</FactRow>
          <FactRow label="Egg color">
            <EggColorSwatch color={characteristics.eggColor} /> {characteristics.eggColor}
          </FactRow>
          <FactRow label="Purpose">{characteristics.purpose}</FactRow>
          <FactRow label="Rooster, average weight">{weightText(characteristics.avgWeight.rooster)}</FactRow>
        </FactList>
      </Text>
    </Stack>
  );
}

/** Keeps the place of a card while the list loads. */
export function BreedCardSkeleton() {
  return (
    <Stack gap={4} className={styles.card}>
      <div className={styles.plate}>
        <BreedPlateSkeleton />
      </div>
      <Stack gap={3} className={styles.head}>
        <Skeleton height="1.75rem" width="80%" />
        <Skeleton height="1.75rem" width="6.5rem" />
      </Stack>
      <Stack gap={2} className={styles.skeleton}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </Stack>
    </Stack>
  );
}

/** Eggs have these colors in both themes. */
const shells: Record<string, string | undefined> = {
  white: '#fdfbf5',
  cream: '#f5e7c9',
  tinted: '#efd3b6',
  brown: '#b9794c',
  'dark brown': '#6f3a1f',
  blue: '#a9cfd3',
  green: '#a8bd95',
  olive: '#87854f',
};

/** An egg in the color named beside it; nothing for a color it does not know. */
function EggColorSwatch({ color }: { color: string }) {
  const shell = shells[color.toLowerCase()];
  if (!shell) return null;
  return (
    <svg viewBox="0 0 12 15" width="12" height="15" fill={shell} aria-hidden className={styles.egg}>
      <path d="M6 .75c2.6 0 5.1 4.2 5.1 7.9A5.1 5.4 0 0 1 6 14.2 5.1 5.4 0 0 1 .9 8.65C.9 4.95 3.4.75 6 .75Z" />
    </svg>
  );
}
