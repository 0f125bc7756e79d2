// Whether others see the bird, and its band.
import type { Chicken } from '../chickens/queries.ts';
import { Badge } from '../ui/Badge.tsx';
import styles from './BirdBadges.module.css';
import { kindWords } from './bird-words.ts';
import { kindOf } from './flock.ts';

export function BirdBadges({ bird }: { bird: Chicken }) {
  const kind = kindOf(bird);
  return (
    <div className={styles.badges}>
      {bird.hidden ? (
        <Badge hue="comb">Hidden by the moderators</Badge>
      ) : (
        <Badge hue={kind === 'offered' ? 'moss' : 'quiet'}>{kindWords[kind]}</Badge>
      )}
      {bird.bandNumber && <Badge hue="slate">Band {bird.bandNumber}</Badge>}
    </div>
  );
}
