import Egg from 'lucide-react/icons/egg';
import Eye from 'lucide-react/icons/eye';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { Badge } from '../ui/Badge.tsx';
import { HenIcon, RoosterIcon } from '../ui/icons.tsx';
import styles from './DemoBirdCard.module.css';
import type { DemoBird } from './demo-birds.ts';

export function DemoBirdCard({ bird }: { bird: DemoBird }) {
  const critical = bird.conservationStatus === 'Critical';
  return (
    <article className={styles.card} aria-labelledby={bird.id}>
      <div className={styles.photo}>
        <img src={bird.images[0]} alt={`${bird.name}, ${bird.breed} ${bird.sex.toLowerCase()}`} />
      </div>
      <div className={styles.text}>
        <div className={styles.title}>
          <h2 id={bird.id}>{bird.name}</h2>
          <span className={styles.sex}>
            {bird.sex === 'Rooster' ? <RoosterIcon title="Rooster" /> : <HenIcon title="Hen" />}
          </span>
          <Badge hue={critical ? 'comb' : 'yolk'} icon={critical ? <ShieldAlert aria-hidden /> : <Eye aria-hidden />}>
            {bird.conservationStatus}
          </Badge>
        </div>
        <p className={styles.breed}>
          {bird.breed}, {bird.age}
        </p>
        <p className={styles.line}>
          <MapPin aria-hidden />
          {bird.location} · {bird.distance}
        </p>
        <p>{bird.description}</p>
        <div className={styles.tags}>
          {bird.genetics.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
        <p className={styles.line}>
          <Egg aria-hidden />
          {breedingText(bird)}
        </p>
      </div>
    </article>
  );
}

function breedingText(bird: DemoBird): string {
  if (bird.sex === 'Hen') {
    const { eggsPerYear, broodiness, temperament } = bird.breeding;
    return `${eggsPerYear} eggs a year · broody: ${broodiness.toLowerCase()} · ${temperament.toLowerCase()}`;
  }
  return `Fertility: ${bird.breeding.fertility} · offspring: ${bird.breeding.offspring}`;
}
