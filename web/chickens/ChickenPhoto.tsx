// A bird's photo. Without one, or if it fails: its breed's portrait, then a silhouette. A drawing says that it is one.

import type { Chicken } from '#contract';
import { urlOf } from '#contract/url-of';
import { usePicture } from '../shell/use-picture.ts';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import { classNames } from '../ui/class-names.ts';
import { Text } from '../ui/Layout.tsx';
import styles from './ChickenPhoto.module.css';
import { photoSizes, srcSetOf } from './photo-sizes.ts';

interface Props {
  /** If `photos` is missing, the bird may have some. */
  chicken: Pick<Chicken, 'name' | 'sex' | 'breed' | 'breedId'> & Partial<Pick<Chicken, 'photos'>>;
  size?: 'card' | 'thumbnail';
  /** Captions a drawing. A thumbnail says only in its alternative text that it is one. */
  captioned?: boolean;
  /** The photo is in view, so it is loaded at once. */
  eager?: boolean;
  /** The photo of the card is the default. */
  photo?: Chicken['photos'][number] | undefined;
}

export function ChickenPhoto({
  chicken,
  size = 'card',
  captioned = size === 'card',
  eager,
  photo = cardPhoto(chicken),
}: Props) {
  const { source, onError } = usePicture(sourcesOf(chicken, size, photo));
  const drawn = !source || isPlate(source);
  const sex = chicken.sex.toLowerCase();
  const drawing = drawn && [
    source ? 'Drawing of the breed' : `Drawing of a ${sex}`,
    ...(photo && photo.url !== source ? ['the photo could not be loaded'] : []),
    ...(chicken.photos && (!photo || photo.url === source) ? ['no photo yet'] : []),
  ];
  const alt = `${chicken.name}, ${chicken.breed} ${sex}${drawing ? `. ${drawing.join(', ')}.` : ''}`;
  const picture = (
    <div className={classNames(styles.frame, styles[size], drawn && styles.drawn)}>
      {source ? (
        <img
          key={source}
          srcSet={srcSetOf(source)}
          sizes={photoSizes[size]}
          src={source}
          alt={alt}
          draggable={false}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          // Decoded early, so that the card beneath shows its picture the moment it is uncovered.
          onLoad={({ currentTarget }) => void (eager && currentTarget.decode().catch(() => {}))}
          onError={onError}
        />
      ) : (
        <div role="img" aria-label={alt} className={styles.silhouette}>
          <BirdSilhouette sex={chicken.sex} />
        </div>
      )}
    </div>
  );
  if (!captioned || !drawing) return picture;
  return (
    <>
      {picture}
      {/* The alternative text says the same. */}
      <Text tone="soft" center aria-hidden className={styles.caption}>
        {drawing.join(' · ')}
      </Text>
    </>
  );
}

/** Renders a thumbnail like a print that is pasted on a card. `width` is a CSS length. */
export function PastedPhoto({
  width,
  className,
  chicken,
}: Pick<Props, 'chicken'> & { width: string; className?: string }) {
  return (
    <div className={classNames(styles.pasted, className)} style={{ '--width': width }}>
      <ChickenPhoto chicken={chicken} size="thumbnail" />
    </div>
  );
}

/**
 * True if a picture is a drawn plate. Sample birds have one instead of a photo, and the demo's are files of the app.
 */
export const isPlate = (url: string): boolean => /\/portrait|\.svg|^data:image\/svg/.test(url);

/** Returns the picture on the card. */
export function pictureOf(chicken: Props['chicken']): string | undefined {
  return sourcesOf(chicken, 'card', cardPhoto(chicken))[0];
}

export function cardPhoto({ photos = [] }: Partial<Pick<Chicken, 'photos'>>): Props['photo'] {
  return photos.find((one) => one.featured) ?? photos[0];
}

function sourcesOf({ breedId, sex }: Props['chicken'], size: Props['size'], photo: Props['photo']): string[] {
  const portrait = (drawn?: 'small') =>
    breedId &&
    urlOf('/api/heritage-breeds/{breedId}/portrait', {
      path: { breedId },
      query: { sex: sex === 'Hen' ? 'hen' : 'rooster', size: drawn },
    });
  return [photo?.url, size === 'thumbnail' && portrait('small'), portrait()].filter((url): url is string =>
    Boolean(url),
  );
}
