// A bird as a leaf of the book: the plate and name, and what is known of it.
import Calendar from 'lucide-react/icons/calendar';
import Egg from 'lucide-react/icons/egg';
import Leaf from 'lucide-react/icons/leaf';
import MapPin from 'lucide-react/icons/map-pin';
import Snowflake from 'lucide-react/icons/snowflake';
import Syringe from 'lucide-react/icons/syringe';
import { useId } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { HenIcon, RoosterIcon } from '../ui/icons.tsx';
import styles from './BirdCard.module.css';
import { ageText, breedingStatus, distanceText, eggColor, isColdHardy, placeText } from './bird-facts.ts';
import { ChickenPhoto } from './ChickenPhoto.tsx';
import { ConservationBadge } from './ConservationBadge.tsx';
import type { Chicken } from './queries.ts';

export function BirdCard({ chicken, eager }: { chicken: Chicken; eager?: boolean }) {
  // The same bird may lie twice in the stack for a moment: going and coming.
  const nameId = useId();
  const distance = distanceText(chicken);
  const otherTraits = chicken.specialTraits.filter((trait) => trait !== 'Cold Hardy');
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <div className={styles.plate}>
        <ChickenPhoto key={chicken.id} chicken={chicken} eager={eager} />
        <div className={styles.head}>
          <div className={styles.title}>
            <h2 id={nameId}>{chicken.name}</h2>
            <span className={styles.sex}>
              {chicken.sex === 'Rooster' ? <RoosterIcon title="Rooster" /> : <HenIcon title="Hen" />}
            </span>
            <ConservationBadge status={chicken.conservationStatus} />
          </div>
          <p className={styles.breed}>{chicken.breed}</p>
          <ul className={`plain-list ${styles.lines}`}>
            <li>
              <Calendar aria-hidden />
              {ageText(chicken)}
            </li>
            <li>
              <MapPin aria-hidden />
              <span>
                {placeText(chicken)}
                {distance && <span className={styles.distance}> · {distance}</span>}
              </span>
            </li>
            <li>
              <Egg aria-hidden />
              {eggColor(chicken)} eggs
            </li>
          </ul>
        </div>
      </div>
      <div className={styles.facts}>
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
          <p className={styles.prose} dir="auto">
            {chicken.aiDescription ?? 'The keeper has not described this bird yet.'}
          </p>
        </section>
        {otherTraits.length > 0 && (
          <section>
            <h3>Traits</h3>
            <p>{otherTraits.join(', ')}</p>
          </section>
        )}
        <section>
          <h3>Breeding Status</h3>
          <p>{breedingStatus(chicken)}</p>
        </section>
      </div>
    </article>
  );
}
