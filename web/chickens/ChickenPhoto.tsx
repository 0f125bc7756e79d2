// A bird's photo. Without one, or if it fails: its breed's portrait, then a silhouette. A drawing says that it is one.

import type { Chicken } from '#contract';
import { urlOf } from '#contract/url-of';
import { usePicture } from '../shell/use-picture.ts';
import { BirdSilhouette } from '../ui/BirdSilhouette.tsx';
import { classNames } from '../ui/class-names.ts';
import { Text } from '../ui/Layout.tsx';
import { breedText, SAMPLE } from './bird-facts.ts';
import styles from './ChickenPhoto.module.css';
import { photoSizes, srcSetOf } from './photo-sizes.ts';

interface Props {
  /** If `photos` is missing, the bird may have some. Its plate is drawn in its `variety`. */
  chicken: Pick<Chicken, 'id' | 'name' | 'sex' | 'breed' | 'breedId'> &
    Partial<Pick<Chicken, 'photos' | 'variety' | 'isSample'>>;
  size?: 'card' | 'thumbnail';
  /** Captions a drawing. A small thumbnail says only in its alternative text that it is one. */
  captioned?: boolean;
  /** The photo is in view, so it is loaded at once. */
  eager?: boolean;
  /** The photo of the card is the default. */
  photo?: Chicken['photos'][number] | undefined;
}

export function ChickenPhoto(props: Props) {
  return <BirdPicture {...props} picture={useBirdPicture(props)} />;
}

/** Finds the picture that can be shown: the photo, the plate of the breed, or neither. */
export function useBirdPicture({ chicken, size = 'card', photo = cardPhoto(chicken) }: Props) {
  const { source, onError } = usePicture(sourcesOf(chicken, size, photo));
  return { source, onError, isDrawn: !source || isPlate(source) };
}

/** A bird, with what is recorded of its looks if it is the keeper's own. */
type DrawnBird = Pick<Chicken, 'breedId' | 'sex'> & Partial<Pick<Chicken, (typeof LOOKS)[number] | 'bandNumber'>>;
const LOOKS = ['variety', 'combType', 'legColor', 'crest'] as const;

/** The words under a plate: what it was drawn from. */
export function drawingText(bird: DrawnBird): string {
  if (!bird.bandNumber && LOOKS.every((look) => !bird[look])) return 'Drawing of the breed';
  return `Drawn from ${bird.sex === 'Hen' ? 'her' : 'his'} record`;
}

/** "Sample bird", "drawing of the breed": the first thing to read is that the bird is made up. */
export const drawingWords = (text: string, isSample: boolean | undefined): string[] =>
  isSample ? [SAMPLE, text.charAt(0).toLowerCase() + text.slice(1)] : [text];

export function BirdPicture({
  chicken,
  size = 'card',
  captioned = size === 'card',
  eager,
  photo = cardPhoto(chicken),
  picture: { source, onError, isDrawn },
}: Props & { picture: ReturnType<typeof useBirdPicture> }) {
  const { isSample = false } = chicken;
  const drawing = isDrawn && [
    ...drawingWords(source ? drawingText(chicken) : `Drawing of a ${chicken.sex.toLowerCase()}`, isSample),
    ...(photo && photo.url !== source && !isPlate(photo.url) ? ['the photo could not be loaded'] : []),
    ...(!isSample && chicken.photos && !chicken.photos.some(({ url }) => !isPlate(url)) ? ['no photo yet'] : []),
  ];
  const said = drawing || (isSample && [SAMPLE]);
  const alt = `${chicken.name}, ${breedText(chicken)}${said ? `. ${said.join(', ')}.` : ''}`;
  const picture = (
    <div className={classNames(styles.frame, styles[size], isDrawn && styles.drawn)}>
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
  const caption =
    size === 'thumbnail' ? (isSample ? SAMPLE : drawing && 'Drawing') : drawing ? drawing.join(' · ') : null;
  if (!captioned || !caption) return picture;
  return (
    <>
      {picture}
      {/* The alternative text says the same, and all of it where a small print has room for one word. */}
      <Text tone="soft" center aria-hidden className={styles.caption}>
        {caption}
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
      <ChickenPhoto chicken={chicken} size="thumbnail" captioned />
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

/** A sample bird has a plate among its photos. It stands back behind any photo that its keeper adds. */
export function cardPhoto({ photos = [] }: Partial<Pick<Chicken, 'photos'>>): Props['photo'] {
  const taken = photos.filter(({ url }) => !isPlate(url));
  const choice = taken.length > 0 ? taken : photos;
  return choice.find((one) => one.featured) ?? choice[0];
}

/** Birds of one breed without a photo stand differently. Pose 0 is the default and shares the address of the breed's plate. */
const poseOf = (birdId: string): number | undefined =>
  [...birdId].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 4 || undefined;

/** Returns the address of the bird's plate; null for a breed that is not in the directory. */
export function plateOf(
  bird: DrawnBird,
  how: { size?: 'small' | 'outline'; pose?: number | undefined } = {},
): string | null {
  if (!bird.breedId) return null;
  const { variety, combType, legColor, crest, bandNumber } = bird;
  const query = {
    sex: bird.sex === 'Hen' ? 'hen' : 'rooster',
    variety: variety || undefined,
    combType: combType ?? undefined,
    legColor: legColor ?? undefined,
    crest: crest ?? undefined,
    banded: bandNumber ? true : undefined,
    ...how,
  } as const;
  return urlOf('/api/heritage-breeds/{breedId}/portrait', { path: { breedId: bird.breedId }, query });
}

function sourcesOf(chicken: Props['chicken'], size: Props['size'], photo: Props['photo']): string[] {
  const pose = poseOf(chicken.id);
  const [small, large] = [plateOf(chicken, { size: 'small', pose }), plateOf(chicken, { pose })];
  // Offline only one of the two may have been loaded before.
  const plates = size === 'thumbnail' ? [small, large] : [large, small];
  return [photo?.url, ...plates].filter((url): url is string => Boolean(url));
}
