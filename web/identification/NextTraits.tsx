// What to look at next: each leads to its picker.
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { gainWords } from './confidence.ts';
import type { BirdTrait, Identification } from './queries.ts';
import styles from './Results.module.css';
import { labelOf } from './traits.ts';

const SHOWN = 3;

interface Props {
  traits: Identification['nextTraits'];
  onJump: (trait: BirdTrait) => void;
}

export function NextTraits({ traits, onJump }: Props) {
  return (
    <Card as="section" className={styles.part}>
      <h2>What to look at next</h2>
      <ol className={`plain-list ${styles.next}`}>
        {traits.slice(0, SHOWN).map(({ trait, gain, hint }) => (
          <li key={trait}>
            <p>
              <strong>{labelOf(trait)}</strong> {gainWords(gain)}. {hint}
            </p>
            <Button icon={<ArrowUp aria-hidden />} onClick={() => onJump(trait)}>
              Choose {labelOf(trait).toLowerCase()}
            </Button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
