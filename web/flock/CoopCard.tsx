// The card of one bird for the coop. What is not recorded stays a line to write on.
import type { Chicken } from '#contract';
import { breedText, hatchYearText, notedAge } from '../chickens/bird-facts.ts';
import { ChickenPhoto, cardPhoto, isPlate, plateOf } from '../chickens/ChickenPhoto.tsx';
import { birdPath } from '../paths.ts';
import { calendarDay } from '../ui/in-words.ts';
import { QrCode } from '../ui/QrCode.tsx';
import { parentsText } from './bird-words.ts';
import styles from './coop-cards.module.css';
import { type Cards, registerUrl } from './register-url.ts';

interface Props {
  bird: Chicken;
  flock: readonly Chicken[];
  picture: Cards['picture'];
}

export function CoopCard({ bird, flock, picture }: Props) {
  const photo = picture === 'photo' ? cardPhoto(bird) : undefined;
  const plate = plateOf(bird);
  const isPublic = bird.isAvailable && !bird.hidden;
  const page = isPublic ? birdPath(bird.id) : registerUrl({}, { bird: bird.id });
  const facts = [['Band', bird.bandNumber], hatchOf(bird), ['Parents', parentsText(bird, flock)]] as const;
  return (
    <article className={styles.card} aria-label={bird.name}>
      <div className={styles.picture}>
        {photo && !isPlate(photo.url) ? (
          <ChickenPhoto chicken={bird} photo={photo} eager />
        ) : (
          <ChickenPhoto chicken={{ ...bird, photos: undefined }} photo={plate ? { url: plate } : undefined} eager />
        )}
      </div>
      <div>
        <h2>{bird.name}</h2>
        <p className={styles.breed}>{breedText(bird)}</p>
      </div>
      <div className={styles.foot}>
        <dl>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-blank={!text || undefined}>{text}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.code}>
          <QrCode
            text={`${window.location.origin}${page}`}
            label={isPublic ? `Code of the page of ${bird.name}` : `Code of your record of ${bird.name}`}
          />
        </div>
      </div>
    </article>
  );
}

/** The day or year of hatch, or else the age in the keeper's words. */
function hatchOf(bird: Chicken): [label: string, text: string | null] {
  if (bird.hatchDate) return ['Hatched', calendarDay(bird.hatchDate)];
  const year = hatchYearText(bird)?.slice(-4);
  return year || !bird.age ? ['Hatched', year ?? null] : ['Age', notedAge(bird)];
}
