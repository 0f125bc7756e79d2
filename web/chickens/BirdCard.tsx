// A bird: its picture with the caption, and what is known about it.
import Calendar from 'lucide-react/icons/calendar';
import Egg from 'lucide-react/icons/egg';
import Leaf from 'lucide-react/icons/leaf';
import MapPin from 'lucide-react/icons/map-pin';
import Snowflake from 'lucide-react/icons/snowflake';
import Syringe from 'lucide-react/icons/syringe';
import { memo, useId } from 'react';
import { LargeStatusBadge } from '../breeds/LargeStatusBadge.tsx';
import { Badge } from '../ui/Badge.tsx';
import { HenIcon, RoosterIcon } from '../ui/icons.tsx';
import styles from './BirdCard.module.css';
import { ageText, breedingStatus, distanceText, eggColor, isColdHardy, placeText } from './bird-facts.ts';
import { ChickenPhoto } from './ChickenPhoto.tsx';
import type { Chicken } from './queries.ts';

/** Memoized: it is by far the largest part of the deck. */
export const BirdCard = memo(function BirdCard({ chicken, eager }: { chicken: Chicken; eager?: boolean }) {
  const nameId = useId();
  const distance = distanceText(chicken);
  const otherTraits = chicken.specialTraits.filter((trait) => trait !== 'Cold Hardy');
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.plate}>
        <div className={styles.mount}>
          <ChickenPhoto key={chicken.id} chicken={chicken} eager={eager} />
        </div>
        <div className={styles.caption}>
          <h2 id={nameId}>{chicken.name}</h2>
          <LargeStatusBadge status={chicken.conservationStatus} />
          <p className={styles.breed}>
            <span className={styles.sex}>
              {chicken.sex === 'Rooster' ? <RoosterIcon title="Rooster" /> : <HenIcon title="Hen" />}
            </span>
            {chicken.breed}
          </p>
        </div>
      </div>
      <div className={styles.page}>
        <ul className={`plain-list ${styles.lines}`}>
          <li>
            <MapPin aria-hidden />
            <span>
              {placeText(chicken)}
              {distance && <span className={styles.distance}> · {distance}</span>}
            </span>
          </li>
          <li>
            <Calendar aria-hidden />
            {ageText(chicken)}
          </li>
          <li>
            <Egg aria-hidden />
            {eggColor(chicken)} eggs
          </li>
        </ul>
        {(isColdHardy(chicken) || chicken.mareksVaccinated || chicken.organicFed) && (
          <div className={styles.badges}>
            {isColdHardy(chicken) && (
              <Badge hue="slate" icon={<Snowflake aria-hidden />}>
                Cold Hardy
              </Badge>
            )}
            {chicken.mareksVaccinated && (
              <Badge hue="moss" icon={<Syringe aria-hidden />}>
                Marek’s vaccinated
              </Badge>
            )}
            {chicken.organicFed && (
              <Badge hue="moss" icon={<Leaf aria-hidden />}>
                Organic fed
              </Badge>
            )}
          </div>
        )}
        <section>
          <h3>Personality Profile</h3>
          {chicken.aiDescription ? (
            <p className={styles.prose} dir="auto">
              {chicken.aiDescription}
            </p>
          ) : (
            <p className={styles.unsaid}>The keeper has not described this bird yet.</p>
          )}
        </section>
        {otherTraits.length > 0 && (
          <section className={styles.entry}>
            <h3>Traits</h3>
            <p>{otherTraits.join(', ')}</p>
          </section>
        )}
        <section className={styles.entry}>
          <h3>Breeding Status</h3>
          <p>{breedingStatus(chicken)}</p>
        </section>
      </div>
    </article>
  );
});
