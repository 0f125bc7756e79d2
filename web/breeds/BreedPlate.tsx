// A breed's plate; a silhouette where it cannot be loaded.
import { useState } from 'react';
import { urlOf } from '#contract/url-of';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import styles from './BreedPlate.module.css';
import type { BreedDetail } from './queries.ts';

interface Props {
  breed: Pick<BreedDetail, 'id' | 'name'>;
  sex: 'hen' | 'rooster';
  /** A colour variety other than the best known. */
  variety?: string | null;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'auto';
}

export function BreedPlate({ breed, sex, variety, loading = 'lazy', fetchPriority = 'auto' }: Props) {
  const [failed, setFailed] = useState('');
  const source = urlOf('/api/heritage-breeds/{breedId}/portrait', {
    path: { breedId: breed.id },
    query: { sex, variety: variety || undefined },
  });
  const alt = `${breed.name} ${sex}${variety ? `, ${variety}` : ''}`;
  if (failed === source)
    return (
      <div role="img" aria-label={alt} className={styles.silhouette}>
        <BirdSilhouette sex={sex === 'hen' ? 'Hen' : 'Rooster'} />
      </div>
    );
  return (
    <img
      className={styles.plate}
      src={source}
      alt={alt}
      width={800}
      height={640}
      loading={loading}
      fetchPriority={fetchPriority}
      decoding="async"
      onError={() => setFailed(source)}
    />
  );
}

/** Keeps the place of a plate while it loads. */
export function BreedPlateSkeleton() {
  return <div aria-hidden className={styles.plate} />;
}
