import { Badge } from '../ui/Badge.tsx';
import { Row } from '../ui/Layout.tsx';
import { kindWords } from './bird-words.ts';
import styles from './flock.module.css';
import { kindOf } from './flock.ts';
import type { OwnBird } from './use-own-flock.ts';

export function BirdBadges({ bird }: { bird: OwnBird }) {
  const kind = kindOf(bird);
  return (
    <Row gap={2} wrap className={styles.badges}>
      {bird.hidden ? (
        <Badge hue="comb">Hidden by the moderators</Badge>
      ) : (
        <Badge hue={kind === 'offered' ? 'moss' : 'quiet'}>{kindWords[kind]}</Badge>
      )}
      {bird.isUnsent && <Badge hue="yolk">Not sent yet</Badge>}
      {bird.unsaved && <Badge hue="comb">Change not saved</Badge>}
      {bird.bandNumber && <Badge hue="slate">Band {bird.bandNumber}</Badge>}
    </Row>
  );
}
