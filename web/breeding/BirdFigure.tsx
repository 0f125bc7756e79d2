// One of the two birds of a result, and its part in the visit.

import { useQuery } from '@tanstack/react-query';
import House from 'lucide-react/icons/house';
import Truck from 'lucide-react/icons/truck';
import type { Compatibility } from '#contract';
import { ChickenPhoto } from '../chickens/ChickenPhoto.tsx';
import { chickenQuery } from '../chickens/queries.ts';
import { Badge } from '../ui/Badge.tsx';
import { Stack } from '../ui/Layout.tsx';
import styles from './breeding.module.css';

export function BirdFigure({ bird, part }: { bird: Compatibility['chicken1']; part: 'travels' | 'stays' }) {
  const { data: card } = useQuery(chickenQuery(bird.id));
  return (
    <Stack as="figure" gap={3} className={styles.figure}>
      <div className={styles.birdFigurePicture}>
        <ChickenPhoto chicken={card ?? bird} size="thumbnail" captioned eager />
      </div>
      <figcaption>
        <strong>{bird.name}</strong>
        <em>
          {bird.breed} {bird.sex.toLowerCase()}
        </em>
        {part === 'travels' ? (
          <Badge hue="slate" icon={<Truck aria-hidden />}>
            Travel Bunker Ready
          </Badge>
        ) : (
          <Badge hue="moss" icon={<House aria-hidden />}>
            Stays Home
          </Badge>
        )}
      </figcaption>
    </Stack>
  );
}
