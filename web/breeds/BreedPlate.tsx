// A breed's plate; a silhouette where it cannot be loaded.
import type { BreedDetail } from '#contract';
import { urlOf } from '#contract/url-of';
import { usePicture } from '../shell/use-picture.ts';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import styles from './breed-parts.module.css';

interface Props {
  breed: Pick<BreedDetail, 'id' | 'name'>;
  sex: 'hen' | 'rooster';
  /** A color variety other than the best known. */
  variety?: string | null;
  /** Small plates are faster to load and paint in lists. */
  small?: boolean;
  loading?: 'eager' | 'lazy';
  fetchPriority?: 'high' | 'auto';
}

export function BreedPlate({ breed, sex, variety, small, loading = 'lazy', fetchPriority = 'auto' }: Props) {
  const plateOf = (size?: 'small') =>
    urlOf('/api/heritage-breeds/{breedId}/portrait', {
      path: { breedId: breed.id },
      query: { sex, variety: variety || undefined, size },
    });
  // The other size is tried if one cannot be loaded.
  const { source, onError } = usePicture(small ? [plateOf('small'), plateOf()] : [plateOf(), plateOf('small')]);
  const alt = `${breed.name} ${sex}${variety ? `, ${variety}` : ''}`;
  if (!source)
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
      onError={onError}
    />
  );
}

/** Keeps the place of a plate while it loads. */
export function BreedPlateSkeleton() {
  return <div aria-hidden className={styles.plate} />;
}
